import { list, numbers, emptyVocabulary, type Vocabulary } from './vocabulary.ts';

export const english: Vocabulary = {
  ...emptyVocabulary,
  units: numbers`
    zero 0, o 0, oh 0, nought 0, null 0, nil 0, one 1, won 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8,
    nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18,
    nineteen 19`,
  tens: numbers`twenty 20, thirty 30, forty 40, fourty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90`,
  pluralDigits: numbers`zeros 0, zeroes 0, ones 1, twos 2, threes 3, fours 4, fives 5, sixes 6, sevens 7, eights 8, nines 9`,
  times: numbers`double 2, triple 3, treble 3`,
  phoneCue: list`
    phone*, mobile, cell, cellphone, tel, telephone, call me, call us, call him, call her, ring me, ring us, text me,
    text us, sms, whatsapp*, whats app, watsapp, viber, telegram, my number, his number, her number, our number, number
    is, reach me, reach us, contact me, dial, my line, hotline, my digits, libyana, madar, al madar, imo, signal, nr,
    digits, reach, ring, landline, fixed line, starts with, begins with, line, line is, first digits, last digits, area
    code, country code, my num, whatsap, call this, call it on, phone us, phone me, give me a ring, give me a call,
    give us a call`,
  reference: list`
    booking, ref, reference, invoice, receipt, order, confirmation, flight, ticket, reservation, licence, license,
    passport, plate, model, serial, version, transaction, case, dyr, meter, counter, id number, order number, tracking,
    parcel, policy, permit, contract, file, pin, box, po, bus, barcode, isbn, rooms, room, car, taxi, gate, sign, seat,
    ref no, kilometre, odometer, building, street, door, locker, block, invoice number, customer, member, bill, bills`,
  mailCue: list`mail*, email*, e mail*, inbox, e address`,
  provider: list`
    gmail, googlemail, google mail, hotmail, yahoo, ymail, outlook, icloud, protonmail, proton, gmx, yandex, zoho,
    lttnet, g mail, gmial, gimail, jmail, gmal, hot mail, hotmial, yaho, yahooo, i cloud, tutanota, fastmail`,
  at: list`at, at the`,
  dot: list`dot, period, punkt`,
  ending: list`com, net, org, ly, fr, tn, info, uk, co, it, de, eu, io, biz, site, online, me, gl`,
  linkCue: list`link, website, web site, site, webpage, web page, url, homepage, page`,
  service: list`
    instagram, insta, ig, snapchat, snap, telegram, viber, whatsapp*, watsapp*, wtsp, wtsapp, whtsp, watsp, whats app, wapp, signal, facebook, fb,
    messenger, tiktok, tik tok, twitter, skype, imo, botim, wechat, discord, linkedin, google chat, facetime, zoom,
    airbnb, booking com, wa, youtube, tg, what's app, what'sapp, watsap, whatsap, watsab, watsup, whatsup, face book,
    facebok, facbook, facebook page, instgram, instagrm, telgram, telegramme, snap chat, snapshat, messanger, tele
    gram, insta gram, whatsaap, watsapp, opensooq, open sooq, hangouts, duo, imessage, clubhouse, pinterest,
    vk, couchsurfing, wats ap, whats ap, whats up app, green app, blue app, yellow app, ghost app, paper plane,
    whatspp, what app, whtsapp, whats up, wats app, wat sap, wattsap, watts app, insta account, marketplace, google meet, rocket chat, kik, zangi,
    wickr, truecaller, vrbo, agoda, tripadvisor, telegrm, tlgrm, vibr, snapch, messenger lite, zalo, social media,
    social network, social networks, socials, my whats, ur whats, your whats, on whats, whats app number`,
  invite: list`
    add me, add us, follow me, follow us, find me, find us, find our, find my, contact me, contact us, write me, write
    to me, write us, message me, message us, text me, dm me, dm us, pm me, inbox me, reach me, reach us, reach out,
    ping me, hit me up, chat on, talk on, speak on, continue on, continue there, continue over, move to, switch to, go
    to, talk there, chat there, discuss on, let's continue, lets continue, let us continue, let's move, lets move,
    let's talk, lets talk, let's chat, lets chat, let's switch, search for, search me, look me up, look us up, look
    for, send me, connect on, connect with, join me, call me on, i'm on, im on, i am on, we're on, we are on, come to,
    come over, easier on, better on, faster on, have you got, do you have, do you use, give me your, what's your, whats
    your, what is your, send your, share your, drop your, there instead, is better, is quicker, is easier, is faster,
    works better, prefer, message our, message the, write us there, write there, write me there, and write, there is
    easier, add my, follow my, follow our, visit our, check our, through our, on my, on our, text on, call on,
    available on, chat with me, talk with me, talk to me, speak with me, works for me, if you share, share yours,
    what's ur, whats ur, your insta, your whatsapp, your facebook, your telegram, your viber, ur insta, ur whatsapp,
    same name, same username, friend request, send a request, my group, our group, our channel, my channel, join our,
    chat via, talk via, continue via, write via, message via, contact via, is my, is the best way, best way, carry on
    in, carry on on, carry on over, continue in, ask for me, ask for us, use, try, check, visit, more on, see our, see
    my, everything is on, contact through, we are listed, we're listed, same ad, i'm listed, listed there, we are also
    on, we're also on, i'm also on, also find us, you'll find us, you will find us, take this to, take it to, take this
    over, get me on, catch me on, get in touch, buzz me, shout me, drop me, hop on, jump on, jump to, swap to, over to,
    exchange, trade, there under, ghost, name on, contacts on, respond on, reply on, answer on, respond faster, answer
    faster, answer quicker, reply faster, reply quicker, call you on, video call you, show you on, send it on, are you
    on, do u have, do u use, which social, what social, is there whatsapp, works best, best for me, would be faster,
    would be easier, would be better, would be simpler, would be quicker, i'm there, simpler on, simpler if`,
  named: list`
    username*, user name, handle, my id, under the name, by the name, under name, name is, name there, called, account
    is, my account, my profile, profile is, my page, our page, nick, nickname, my tag, as, we are, i am, i'm`,
  not: list`don't, dont, do not, not, no, never, without, please don't, can't, cannot`,
  pay: list`
    pay, pays, paying, paid, payment, settle, settling, give me, hand me, give you, hand you, bring me, paid to, hand
    over, give him, give her, pay for it`,
  book: list`
    book, booking, reserve, rent, renting, deal, deals, arrange, agree, reservation, stay, do this, do it, handle this,
    arrangement, agreement, make a deal, take it, rent it, i rent, split it, split`,
  money: list`
    cash, money, dollars, dollar, dinars, dinar, price, cheaper, discount, less, euros, lower, sadad, adfali, lyd,
    amount, sum`,
  platform: list`diyar, app, site, website, platform, system, here, page, application`,
  outside: list`
    outside, outside of, off, away from, without, not through, not via, not on, not by, bypass, bypassing, around,
    skip, skipping, leave, leaving, forget, avoid, avoiding, instead of, rather than, out of, not using, beside, aside
    from, behind, past, no need for, no need of, don't need, dont need, do not need, than through, than via, than on,
    than with, not to, who needs, don't use, dont use, do not use, not use, and not, don't go through, do not go
    through, not going through, why give, instead of the, not go through, doesn't go through, does not go through, go
    around, not pass, doesn't pass, goes outside, ditch, ditching, get around, getting around, drop, circumvent, leave
    out, leaving out, keep out, out of it, not over, not in, not at, not inside, nothing through, nothing on, nothing
    via, nothing over, nothing in, nothing to do with, keep diyar out, leave diyar`,
  directly: list`
    directly, direct, straight, in hand, hand to hand, in person, to my hand, cash in hand, personally, by hand`,
  between: list`
    between us, privately, private, among us, ourselves, just us, between ourselves, off the record, under the table,
    on the side, the two of us, on our own, by ourselves, between you and me, you and me, you and i, just between,
    quietly, secretly, unofficially, informally, one on one, one to one, amongst ourselves, offline`,
  fee: list`fee, fees, commission, service charge, charges, cut, percentage`,
  avoid: list`
    skip, avoid, avoiding, save, saving, without, dodge, escape, spare, bypass, skipping, not pay, get around`,
  transfer: list`
    transfer, transferring, wire, send, sends, sending, hand, give, remit, put, hand you, top up, recharge`,
  account: list`
    bank account, my account, account number, iban, my bank, rib, my card, card number, my wallet, my paypal, my
    number, his account, her account, our account, my sadad, my adfali, brother's account, sister's account, cousin's
    account, friend's account, son's account, wife's account, father's account`,
  deposit: list`deposit, advance, down payment, half, prepayment`,
  courier: list`
    western union, moneygram, money gram, paypal, revolut, bitcoin, crypto, usdt, binance, venmo, cash app,
    hawala, payoneer, zelle, skrill`,
  drop: list`
    cancel, decline, withdraw, reject, ignore the request, refuse, cancel this, cancel it, cancel here, cancelling,
    close the request, close this request, withdraw your request, withdraw the request, pull the request, let it
    expire, let the request expire, let this request expire, let it lapse, let the booking expire, don't confirm, do
    not confirm, don't accept, do not accept, cancel the booking, cancel your booking, cancel that, don't approve, not
    approve, delete the request, decline the request, won't accept, will not accept, i won't approve, don't accept it,
    not accept it here, i reject, i'll cancel, i will cancel, you cancel, cancel your request, cancel my request,
    cancel the request, forget the request, forget this request, pull out, pull out of, back out, step back`,
  outright: list`
    book with me directly, book directly with, pay me directly, pay you directly, pay us directly, pay him directly,
    pay the owner directly, deal directly, cash without, off platform, offline deal, off the app, off the site, off the
    platform, off diyar, off app, pay me in person, pay outside, book outside, paying outside, without booking here,
    without the app, without the platform, without the site, without the website, not via the app, not through the app,
    direct booking, direct payment, side deal, under the table, my iban, iban is, my paypal, my bank account, my bank
    details, bank details, my account number, pay on arrival without booking, outside the app, outside the platform,
    outside diyar, outside the website, outside this site, outside this app, outside this platform, don't need the app,
    don't need diyar, don't need the site, do not need the app, no need for the app, no need for the site, no need for
    diyar, no need for the platform, off the books, direct with the owner, direct with me, directly with the owner,
    directly with me, cash in my hand, cash in your hand, skip the booking, forget the booking, tell diyar, don't tell
    diyar, no middleman, without a middleman, without middleman, cut out the middleman, without intermediary, don't
    have to pay through, don't have to pay on, don't finish the booking, don't complete the booking, without diyar
    knowing, diyar will not know, diyar won't know, keep it between us, keep this between us, book on the phone,
    your account number, an account number, the account number, in crypto, nothing on the site, nothing on the app, the rest in cash, rest in cash, cash in hand,
    face to face, top up my, top up his, without their cut, deal with me, don't need the middle man, don't need a
    middleman, don't need the middleman, don't need a middle man, no middle man, without the middle man, cut out the
    middle man, without middle man, don't click pay, don't press pay, don't tap pay, don't use the payment, don't use
    the pay button, do not click pay, do not press pay, ignore the payment button, our own deal, hand to hand, a private deal,
    private deal, pay you privately, pay me privately, friends and family, without the middleman, no site, no app, no
    diyar, no platform, no website, leave diyar out, keep diyar out, leave the site out, leave the app out, nobody
    tells, no one tells, nobody needs to know, site won't know, app won't know, they won't know, without them knowing`,
  next: list`
    then, and, and then, the rest, rest, rest is, and the rest, followed by, after that, next, plus, is the prefix,
    prefix, is the start, is the beginning, ends with, and ends with, ending, first, second, finally, last, dash,
    hyphen, slash, space, minus, finish with, finishes with, end with, so, comma, stroke, continue with, continues
    with, afterwards, and after, add, add on, and a, third, fourth, 2nd, 3rd, and the last, last is`,
  sign: list`arobase, underscore, at sign, at symbol, the at sign`,
  person: list`me, you, us, him, her, owner, host, my, with me, myself, landlord, from me, from you`,
  cheaper: list`
    cheaper, discount, less, better price, lower, lower price, good price, better deal, save, saves, off, special
    price, reduce, reduced, drop the price, lower the price, reduce the price, better offer, no commission, zero
    commission, no fee, no fees, without commission, percent less, % less, less for you, reduction, knock off, take
    off, less than, you save, we save, both save, we both, better rate, lower rate, good deal, go down to, come down
    to, go down, i can do, i'd do it for, i do it for, cost you less, costs you less, save you, saves you, drop to,
    would be only, will be only, only cost`,
  unpaid: list`
    don't pay, dont pay, do not pay, don't book, dont book, do not book, no need to pay, no need to book, not paying,
    not book, not booking, without paying, without booking, instead of paying, instead of booking, stop paying, why
    pay, rather than pay, rather than book, rather than paying, never mind paying`,
  cash: list`cash, in hand, banknotes, in bills, paper money, hard cash, in notes`,
  payee: list`
    to my account, into my account, to my bank, to my sadad, to my number, to my phone, to my adfali, on my account, to
    my iban, to my paypal, to his account, to her account, to our account, transfer to me, send to me, my sadad number,
    to me directly, to me, on my card, to mine, on my number, to this account, to this number, to this card, to my
    wallet, to my brother, to my wife, to my cousin, my libyana`,
  through: list`on, via, through, in, with, using, by`,
  about: list`
    wifi, wi fi, internet, net, network, coverage, signal, calls, call quality, video call, video calls, meeting,
    meetings, photo*, picture*, saw, seen, found you, found your, found the, heard, read about, recommended, post,
    posts, posted, posting, publish*, share photos, story, stories, ad, ads, advert*, news, work from, works in,
    connection, data, speed, stream*, bandwidth, friend told, reviews on, tag, tagged, employee, job, company, work at,
    working at, works at, job at, work, works, working, blocked, block, slow, load, loads, loading, opens, kids,
    children, son, daughter, watch, watching, addicted, banned, hacked, shows, storm, weather, stolen, app store,
    download, install, installed, said good, notifications, need, needs, teenagers, teens, blocks, forbids, bans, bans
    it, disabled, disables, restricts, deleted, removed, tablet, uninstalled, alerts, pre installed`,
  called: list`
    username*, user name, handle, nick, nickname, user, my id, account, search for, search, look me up, look us up,
    find me, find us, my tag`,
  bankWay: list`bank transfer, wire transfer, my bank, your bank, your account, your bank account, your iban`,
  onSpot: list`
    at the door, on arrival, when you arrive, when you come, at check in, when i arrive, when we arrive, when i come,
    on the spot, at the house, on the day, at the gate, at the flat, in the house, at arrival, upon arrival, on site,
    once you're here, once here, when we meet, in the flat`,
  payMe: list`pay me, pay us, pay him, give me the cash, give me cash, pay it to me, paying me, pay lia`,
  helper: list`
    my cousin*, my brother*, my son, my friend, my wife, my father, my agent, the guard, the caretaker, the owner, my
    neighbour, the gatekeeper, your agent, my partner, my driver, my mother, my sister, my uncle, the doorman, the
    keeper, my assistant, my husband, the porter, my dad, my mum, the cleaner, a friend`,
  elsewhere: list`
    ask there for me, ask for me there, message us there, message me there, write us there, write me there, write to me there, write to us there, text me
    there, contact us there, contact me there, talk there, chat there, continue there, dm me, dm us, pm me, inbox me, a
    dm, send a dm, in dm, in the dm, private message me, in private chat, go private, message my page, message our
    page, write to my page, write to our page, message the page, in my dms, my dms, slide into my dms, in private
    messages, by private message, by pm, in pm, send a pm, dm for, direct message me, my inbox, my pm, find my page,
    find our page, look for my page, look for our page, search my page, search our page, which social media, what
    social media, my socials, our socials`,
  mine: list`my, our`,
  meet: list`we can meet, we meet, meet me, let's meet, meet at, meet you, see you at the`,
  repeats: numbers`twice 2, thrice 3`,
  homophones: numbers`to 2, too 2, for 4, fore 4, ate 8, tree 3, niner 9, fife 5, sex 6, sicks 6, to0 2`,
  timesWord: list`times`,
  lookUp: list`
    search, search for, type, look for, look up, write, enter, put, find us, find me, just google, look us up, look it
    up`,
  engine: list`google, bing`,
  slash: list`slash, forward slash`,
  ahead: list`
    before it, before that, before them, in front, in front of it, at the front, put before, at the beginning, at the
    start, preceded by`,
  commission: list`
    commission, commissions, their cut, service fee, platform fee, app fee, booking fee, diyar fee, diyar's fee, site
    fee, the 6, six percent, their fee, their fees`,
  bank: list`bank, jumhouria, aman bank, tijari, wahda`,
  wallet: list`sadad, adfali, mobicash, tadawul, lypay, mobi cash, edfaly, one pay`,
  oneNight: list`
    one night, 1 night, a night, first night, a single night, single night, one day, just a night, 2 nights, two
    nights, a part, half`,
  remainder: list`
    the rest, rest, other nights, remaining, remaining nights, the others, the other, others, the balance, remainder,
    what is left, the difference`,
  offer: list`
    i rent it, i give it, i'll give it, i will give it, i let it, you get it, i'll rent it, i can rent it, it's yours,
    it is yours, i'll do it, you can have it, i'll host you, have it for, i offer, i'll give you, i will give you, i can give you`,
  anyway: list`
    come anyway, just come, come straight, come directly, come here, come to the house, come to me, simply come, turn
    up, show up, see you at the house, come over`,
  past: list`outside, outside of, off, away from, out of`,
  brand: list`diyar, app, application, platform, system`,
  negation: list`
    don't, dont, do not, can't, cannot, can not, cant, won't, wont, will not, never, not allowed, forbidden, no deals,
    no payment, no payments, not pay, not to pay, must not, mustn't, should not, shouldn't, not do, not accept, refuse,
    prohibited, against the rules, not comfortable, asked me to, warned, scam, wouldn't, would not, not arrange, not
    dealing, not book, avoid paying, avoid, told me to, tells me to, tell me to, wanted me to, offered me to, offering
    to, fraud, cheated, if someone asks, anyone who asks, nobody should, risky, another host, other host, another
    owner, someone, somebody, a host, one host, some hosts, other hosts, the last host, another guest, people who,
    don't ever, i said no, host wanted, ask to pay, who ask, asking to pay, asks to pay, who asks`,
  negationException: list`
    we, you, i, want, need, mind, have to, why, like, care, think, problem, tell, see why, trust, worry, forget,
    hesitate, be shy, be afraid, believe, only, just, trouble, bother, let`,
  dodge: list`
    avoid, avoiding, save, saving, dodge, skip, skipping, spare, get around, escape, bypass, cut out, not pay, forget`,
  agree: list`
    we agree, agree, we arrange, arrange, we deal, sort it out, we settle, work it out, we'll agree, we'll arrange,
    figure it out, we do it ourselves, we'll do it`,
  bring: list`
    bring the cash, bring cash, bring the money, bring money, with the cash, with the money, with cash, bring it in
    cash, bring it, bring me, have the cash ready, have cash ready, have the money ready`,
  takes: list`takes, take, steals, robs, eats, wins, keeps, gets a cut, charges, want their cut, wants, earns, profits`,
  withMe: list`with me, from me, through me, via me, with us, from us, with the owner, from the owner, with the host`,
  extra: list`
    taxi, driver, tip, wash, breakfast, dinner, lunch, food, wood, charcoal, gas, parking, groceries, cleaning,
    cleaner, laundry, boat, guide, market, shop, restaurant, shops, snack, bar, cafe, kiosk, kids, cash machine, atm,
    machine`,
  accountWord: list`account, accounts, iban`,
  unbooked: list`
    without booking, without the booking, without a booking, without reservation, without a reservation, don't book,
    dont book, do not book, no booking, no need to book, not book, without reserving, instead of booking, without this
    booking, don't have to book, do not have to book, no booking needed, no reservation needed, no need for a booking`,
  credit: list`
    mobile credit, phone credit, airtime, libyana credit, madar credit, top up card, scratch card, recharge card,
    libyana card, madar card, call credit`,
  come: list`come, show up, turn up, arrive`,
  sendThere: list`send, send me, forward, share it, share the, post it, text, message`,
  refund: list`back, refund, refunded, refunds, returned, reimbursed, returns`,
  office: list`office, branch, next to, near, counter, agency, closest, nearest, opposite, behind`,
  notYet: list`yet, now, today, until, till, tonight, tomorrow, before i, unless`,
  wire: list`transfer, wire, transferring, remit, sadad`,
  when: list`when, once, after`,
  hearsay: list`
    a friend sent, friend sent, sent me, sent us, friend told, friends told, friends of mine, friend of mine, somebody
    sent, my wife saw, my sister sent, cousin sent`,
  card: list`card, visa, mastercard`,
  free: list`for free, free of charge, free cancellation, cancel free, freely`,
};

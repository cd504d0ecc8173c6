import { list, numbers, silent, type Vocabulary } from './vocabulary.ts';

export const english: Vocabulary = {
  ...silent,
  units: numbers`
    zero 0, o 0, oh 0, nought 0, null 0, nil 0, one 1, won 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8,
    nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen
    18, nineteen 19`,
  tens: numbers`
    twenty 20, thirty 30, forty 40, fourty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90`,
  many: numbers`zeros 0, zeroes 0, ones 1, twos 2, threes 3, fours 4, fives 5, sixes 6, sevens 7, eights 8, nines 9`,
  times: numbers`double 2, triple 3, treble 3`,
  phoneCue: list`
    phone*, mobile, cell, cellphone, tel, telephone, call me, call us, call him, call her, ring me, ring us, text
    me, text us, sms, whatsapp*, whats app, watsapp, viber, telegram, my number, his number, her number, our number,
    number is, reach me, reach us, contact me, dial, my line, hotline, my digits, libyana, madar, al madar, imo,
    signal, nr, digits, reach, ring, landline, fixed line`,
  reference: list`
    booking, ref, reference, invoice, receipt, order, confirmation, flight, ticket, reservation, licence, license,
    passport, plate, model, serial, version, transaction, case, dyr`,
  mailCue: list`mail*, email*, e mail*, inbox`,
  provider: list`
    gmail, googlemail, google mail, hotmail, yahoo, ymail, outlook, icloud, protonmail, proton, gmx, yandex, zoho,
    lttnet, g mail, gmial, gimail, jmail, gmal, hot mail, hotmial, yaho, yahooo, i cloud, tutanota, fastmail`,
  at: list`at`,
  dot: list`dot, period, punkt`,
  ending: list`com, net, org, ly, fr, tn, info, uk, co, it, de, eu, io, biz, site, online, me`,
  linkCue: list`link, website, web site, site, webpage, web page, url, homepage, page`,
  service: list`
    instagram, insta, ig, snapchat, snap, telegram, viber, whatsapp*, watsapp*, whats app, wapp, signal, facebook,
    fb, messenger, tiktok, tik tok, twitter, skype, imo, botim, wechat, discord, linkedin, google     chat,
    facetime, zoom, airbnb, booking com, wa, youtube, tg, what's app, what'sapp, watsap, whatsap, watsab, watsup,
    whatsup, face book, facebok, facbook, facebook page, instgram, instagrm, telgram, telegramme, snap chat,
    snapshat, messanger, tele gram, insta gram, whatsaap, watsapp, opensooq, open sooq, hangouts, duo, imessage, i
    message, clubhouse, pinterest, vk, couchsurfing, wats ap, whats ap, whats up app`,
  invite: list`
    add me, add us, follow me, follow us, find me, find us, find our, find my, contact me, contact us, write me,
    write to me, write us, message me, message us, text me, dm me, dm us, pm me, inbox me, reach me, reach us, reach
    out, ping me, hit me up, chat on, talk on, speak on, continue on, continue there, continue over, move to, switch
    to, go to, talk there, chat there, discuss on, let's continue, lets continue, let us continue, let's move, lets
    move, let's talk, lets talk, let's chat, lets chat, let's switch, search for, search me, look me up, look us up,
    look for, send me, connect on, connect with, join me, call me on, i'm on, im on, i am on, we're on, we are on,
    come to, come over, easier on, better on, faster on, have you got, do you have, do you use, give me your, what's
    your, whats your, what is your, send your, share your, drop your, there instead, is better, is quicker, is
    easier, is faster, works better, prefer, message our, message the, write us there, write there, write me there,
    and write, there is easier, add my, follow my, follow our, visit our, check our, through our, on my, on our,
    text on, call on, available on, chat with me, talk with me, talk to me, speak with me, works for me, if you
    share, share yours, what's ur, whats ur, your insta, your whatsapp, your facebook, your telegram, your viber, ur
    insta, ur whatsapp, same name, same username, friend request, send a request, my group, our group, our channel,
    my channel, join our, chat via, talk via, continue via, write via, message via, contact via, is my, is the best
    way, best way, carry on in, carry on on, carry on over, continue in, ask for me, ask for us, use, try, check,
    visit, more on, see our, see my, everything is on`,
  named: list`
    username*, user name, handle, my id, under the name, by the name, under name, name is, name there, called,
    account is, my account, my profile, profile is, my page, our page, nick, nickname, my tag, as, we are, i am, i'm`,
  not: list`don't, dont, do not, not, no, never, without, please don't, can't, cannot`,
  pay: list`
    pay, pays, paying, paid, payment, settle, settling, give me, hand me, give you, hand you, bring me`,
  book: list`
    book, booking, reserve, rent, renting, deal, deals, arrange, agree, reservation, stay, do this, do it, handle
    this, arrangement, agreement, make a deal, take it, rent it, i rent, split it, split`,
  money: list`
    cash, money, dollars, dollar, dinars, dinar, price, cheaper, discount, less, euros, lower, sadad, adfali, lyd,
    amount, sum`,
  platform: list`diyar, app, site, website, platform, system, here, page, application`,
  outside: list`
    outside, outside of, off, away from, without, not through, not via, not on, not by, bypass, bypassing, around,
    skip, skipping, leave, leaving, forget, avoid, avoiding, instead of, rather than, out of, not using, beside,
    aside from, behind, past, no need for, no need of, don't need, dont need, do not need, than through, than via,
    than on, than with, not to, who needs, don't use, dont use, do not use, not use, and not, don't go through, do
    not go through, not going through, why give, instead of the, no`,
  directly: list`
    directly, direct, straight, in hand, hand to hand, in person, to my hand, cash in hand, personally, by hand`,
  between: list`
    between us, privately, private, among us, ourselves, just us, between ourselves, off the record, under the
    table, on the side, the two of us, on our own, by ourselves`,
  fee: list`fee, fees, commission, service charge, charges, cut, percentage`,
  avoid: list`
    skip, avoid, avoiding, save, saving, without, dodge, escape, spare, bypass, skipping, not pay, get around`,
  transfer: list`transfer, transferring, wire, send, sends, sending, hand, give, remit, put`,
  account: list`
    bank account, my account, account number, iban, my bank, rib, my card, card number, my wallet, my paypal, my
    number, his account, her account, our account, my sadad, my adfali, brother's account, sister's account,
    cousin's account, friend's account, son's     account, wife's account, father's account`,
  deposit: list`deposit, advance, down payment, half, prepayment`,
  courier: list`
    western union, moneygram, money gram, paypal, revolut, bitcoin, crypto, usdt, binance, venmo, cash app, wise,
    hawala, payoneer, zelle, skrill`,
  drop: list`
    cancel, decline, withdraw, reject, ignore the request, refuse, cancel this, cancel it, cancel here, cancelling,
    close the request, close this request, withdraw your request, withdraw the request, pull the request`,
  outright: list`
    book with me directly, book directly with, pay me directly, pay you directly, pay us directly, pay him directly,
    pay the owner directly, deal directly, cash without, off platform, offline deal, off the app, off the site, off
    the platform, off diyar, off app, pay me in person, pay outside, book outside, paying outside, without booking
    here, without the app, without the platform, without the site, without the website, not via the app, not through
    the app, direct booking, direct payment, side deal, under the table, my iban, iban is, my paypal, my bank
    account, my bank details, bank details, my account number, pay on arrival without booking, outside the app,
    outside the platform, outside diyar, outside the website, outside this site, outside this app, outside this
    platform, don't need the app, don't need diyar, don't need the site, do not need the app, no need for the app,
    no need for the site, no need for diyar, no need for the platform, off the books, direct with the owner, direct
    with me, directly with the owner, directly with me, cash in my hand, cash in your hand, skip the booking, forget
    the booking, tell diyar, don't tell diyar, no middleman, without a middleman, without middleman, cut out the
    middleman, without intermediary, no booking needed, no need to book, no reservation needed, don't have to pay
    through, don't have to pay on, don't have to book, do not have to book, don't finish the booking, don't complete
    the booking, without diyar knowing, diyar will not know, diyar won't know, keep it between us, keep this between
    us, book on the phone, account number, in crypto, western-union, forget the booking, nothing on the site,
    nothing on the app, the rest in cash, rest in cash, cash in hand, face to face, top up my, top up his, without
    their cut`,
  next: list`
    then, and, and then, the rest, rest, rest is, and the rest, followed by, after that, next, plus, is the prefix,
    prefix, is the start, is the beginning, ends with, and ends with, ending, first, second, finally, last`,
  sign: list`arobase, underscore, at sign, at symbol, the at sign`,
  person: list`me, you, us, him, her, owner, host, my, with me, myself, landlord, from me, from you`,
  cheaper: list`
    cheaper, discount, less, better price, lower, lower price, good price, better deal, save, saves, off, special
    price, reduce, reduced, drop the price, lower the price, reduce the price, better offer, no commission, zero
    commission, no fee, no fees, without commission`,
  unpaid: list`
    don't pay, dont pay, do not pay, don't book, dont book, do not book, no need to pay, no need to book, not
    paying, not book, not booking, without paying, without booking, instead of paying, instead of booking, stop
    paying, why pay, rather than pay, rather than book, rather than paying, never mind paying`,
  cash: list`cash, in hand, banknotes`,
  payee: list`
    to my account, into my account, to my bank, to my sadad, to my number, to my phone, to my adfali, on my account,
    to my iban, to my paypal, to his     account, to her account, to our account, transfer to me, send to me, my
    sadad number, to me directly, to me, on my card`,
  through: list`on, via, through, in, with, using, by`,
  about: list`
    wifi, wi fi, internet, net, network, coverage, signal, calls, call quality, video call, video calls, meeting,
    meetings, photo*, picture*, saw, seen, found you, found your, found the, heard, read about, recommended, post,
    posts, posted, posting, publish*, share photos, story, stories, ad, ads, advert*, news, work from, works in,
    connection, data, speed, stream*, bandwidth, friend told, reviews on, tag, tagged, employee, job, company, work
    at, working at, works at, job at`,
  called: list`
    username*, user name, handle, nick, nickname, user, my id, account, search for, search, look me up, look us up,
    find me, find us, my tag`,
  bankWay: list`bank transfer, wire transfer, my bank, your bank, your account, your bank account, your iban`,
  onSpot: list`
    at the door, on arrival, when you arrive, when you come, at check in, when i arrive, when we arrive, when i
    come, on the spot, at the house`,
  payMe: list`pay me, pay us, pay him, give me the cash, give me cash, pay it to me, paying me, pay lia`,
  helper: list`
    my cousin*, my brother*, my son, my friend, my wife, my father, my agent, the guard, the caretaker, the owner,
    my neighbour, the gatekeeper, your agent, my partner, my driver`,
  elsewhere: list`
    message us there, message me there, write us there, write me there, write to me there, write to us there, text
    me there, contact us there, contact me there, talk there, chat there, continue there, dm me, dm us, pm me, inbox
    me, a dm, send a dm, in dm, in the dm, private message me, in private chat, go private`,
  mine: list`my, our, page, account, profile, channel, group`,
  meet: list`we can meet, we meet, meet me, let's meet, meet at, meet you, see you at the`,
};

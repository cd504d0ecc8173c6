import { list, numbers, emptyVocabulary, type Vocabulary } from './vocabulary.ts';

/** Libyan Arabic in Latin letters and digits. */
export const arabizi: Vocabulary = {
  ...emptyVocabulary,
  units: numbers`
    sifr 0, sefr 0, sfer 0, wa7ed 1, wahed 1, wa7id 1, wahid 1, thnin 2, ethnin 2, etnin 2, tnin 2, zouz 2, thalatha 3,
    tlata 3, thlatha 3, talata 3, arb3a 4, arba3a 4, arbaa 4, khamsa 5, 5amsa 5, sitta 6, setta 6, sab3a 7, sabaa 7,
    thmanya 8, tmanya 8, tmenya 8, tes3a 9, tis3a 9, tesaa 9, 3ashra 10, sfir 0, sifir 0, sfr 0, wa7da 1, wahda 1, wa7d
    1, wehed 1, we7ed 1, zoz 2, zooz 2, jouz 2, ithnan 2, ithnayn 2, ithnin 2, tlatha 3, tletha 3, tleta 3, telata 3,
    arba3 4, arb3 4, rb3a 4, 5msa 5, khmsa 5, kamsa 5, 5ams 5, sta 6, sitt 6, stta 6, saba3 7, sb3a 7, sabaa3 7,
    thmania 8, tmania 8, tmnya 8, tamanya 8, thamanya 8, thmenia 8, ts3a 9, tes3 9, tisaa 9, tiss3a 9, tessaa 9, tes'a
    9, 3achra 10, 7dash 11, tnash 12, tletash 13, thletash 13, tlatash 13, tlattash 13, arba3tash 14, arb3tash 14, khamstash 15, 5amstash 15, settash 16, sittash 16, sab3atash 17, sba3tash 17, sab3tash 17, thmantash 18, tmantash 18, tes3atash 19, tsa3tash 19, tis3tash 19, 7dach 11, tnach 12, 7dach 11`,
  phoneCue: list`
    ra9mi, raqmi, rakmi, nomri, nemrti, numri, nomerti, ittasel, etasel, kallemni, kalemni, ronn, ronli, hatef, hatfi,
    telefoni, nemra, ra9m, raqam, tlifoun, tilifon, telifon, jawal, na9al, na99al, ra9me, atasel, ketebli, ekteb,
    ra9mo, raqmo, ra9ma`,
  mailCue: list`emaili, imaili, l email, el email, baridi`,
  at: list`3end, 3ala, 3al`,
  dot: list`no9ta, noqta`,
  linkCue: list`el link, rabet, el page`,
  invite: list`
    dhifni, difni, zidni, tab3ni, kallemni, kalemni, rasselni, raselni, ketebli, ktebli, ektebli, ab3atli, eb3atli,
    dezli, dizli, nkammlo, nkamlo, nkemmlo, nahdro, nehdro, khashli, 5oshli, khoshli, tal9ani, talgani, telgani,
    talgana, 3andek, andek, a7san, khalina, ta3al, mta3i, mte3i, mta3na, mtaana, ghadi, a3tini, 3tini, dhifna,
    ab3athli, sifetli, 5ir, khir, zidna, dakhel, dkhol, od5ol, odkhol, tab3ouni, zourou, zorou, ab3athi, ntwaslo,
    netwaslo, na7kou, n7ko, nahko, ekteb li, ektbli, rasselna, kalmni, kelemni, kelmni, kellemni, chnou 7sabek, shin
    7sabek, 7sabek, hsabek, lagini, nelga9, njawbek, njawb, nekteblek, nektblek, nab3athlek, nab3atlek, nrasslek,
    naddifek, ndifek, nkalmek, nkallmek, nkallemek, tawasol, twasel m3aya, twasel, netwasal`,
  named: list`esmi, ismi, 7sabi, hsabi, 7isabi, mta3i, mte3i, mta3na, yuser, user`,
  not: list`mesh, mush, ma, bla, la`,
  pay: list`
    edfa3, edfa3li, dfa3, ndfa3, nedfa3, nedf3o, tedfa3, khallas, khalles, nkhalles, khallesni, nkhalso, 5alesni,
    khalesni, dfa3li, ned3o, tkhalles, khalless, khales, nkhalsek, nkhallsek, 5alles, 5allesni, nkhallesek, 5ales,
    n5alles, nkhales, tkhallesni, edfaa, dfaa, nedfaa, t5alles`,
  book: list`
    ne7jez, na7jez, te7jez, e7jez, n7ejzo, 7ajz, netfahmo, netfehmo, nettefgo, nettaf9o, netafgo, ndiro, nekri, nekrih,
    nakri, na7jezlek, n7ejzlek, ne7jezlek, 7jez, ndiroha, ndirouha, ndirooha, ndirouh, ndiroh, tekri, nekrou, nekro,
    nettafgou, netfahmou, ntfahmo, ntfahmou`,
  money: list`flous, floos, cash, kash, ar5as, arkhas, ar5es, n2akedlek, dinar, sadad, dinars`,
  platform: list`
    mawga3, maw9a3, mawqa3, el site, tatbi9, tatbeeg, el app, diyar, site, app, hni, hne, mel site, fil site, fil app,
    fel app, el application, lapp, el platform, el plateforme`,
  outside: list`
    barra, bara, bra, kharej, khalli, 5alli, bla, min ghir, men ghir, bedoun, sayeb, seeb, balash, blash, khalina men,
    seebek men, sibek men, khallik men, bla ma, mesh lazem, mush lazem, ar5as men, barra 3ala, barra men, barra mel,
    bara 3an, kharij, na7i, na77i, sayyeb, khali, khallina men, mesh fel, mush fel, mouch fel, 3lech na3tou, 3lech
    na3ti, blach, blech, insa, ensa, nensaw, nensou, insaw`,
  directly: list`
    mobashara, mubashara, mobasher, direct, fi ydi, fi idi, fi yeddi, yad b yad, toul, tool, f ydi, f yeddi, fi ydek, f
    ydek, directement, mobachara, mobachra`,
  between: list`
    binna, binatna, binetna, baynna, bini w binek, bina, beynetna, baynatna, bini w bink, m3a ba3dhna, mabinna,
    mabinatna, mabin, m3a ba3d`,
  fee: list`
    commission, 3omoula, 3omola, omoula, rosoum, rsoum, el commission, el comission, comission, frais, 3omoulet`,
  avoid: list`bla, min ghir, men ghir, bedoun, nwaffro, nwafro, balash, blash, bala`,
  transfer: list`
    7awelli, 7awel, 7awwel, 7awell, hawelli, n7awel, n7awellek, dez, dezli, eb3at, ab3at, a3tini, 3tini, sallem,
    dfa3li, edfa3li, n3tik, na3tik, 2a3tini, dezzli, diz, n7awlek, n7awwelek, ab3athli, b3athli, eb3athli, rassel,
    a3ti, 3ti, 3tih, a3tih`,
  account: list`7sabi, hsabi, 7isabi, el 7sab, masref, el masref, ra9mi, 7sabi fel, 7sabi fi, hsabi fel, karti, carti`,
  deposit: list`3arboun, 3arbon, arboun, nos`,
  courier: list`7awala, hawala`,
  drop: list`kansel, cancel, elghi, algi, orfod`,
  outright: list`
    barra el mawga3, bara el mawga3, barra el site, barra diyar, khalli el mawga3, 5alli el mawga3, bla mawga3, min
    ghir el mawga3, bla commission, barra el app, kharej el mawga3, kharej diyar, bla 7ajz, min ghir 7ajz`,
  next: list`
    ba3dha, ba3den, w ba3den, w, w ba3dha, wba3dha, ba3dhom, ba3deha, thomma, thumma, w ba3d, el ba9i, w el ba9i`,
  person: list`m3aya, ma3aya, m3ak, ma3ak, lia, liya, edfa3li, khalesni`,
  cheaper: list`
    ar5as, arkhas, ar5es, n2akedlek, n9oslek, nna9eslek, nno9slek, discount, r5is, bla commission, min ghir commission,
    kheir, na9es, nna9sek, en9eslek, ta5fidh, takhfidh`,
  unpaid: list`
    ma tedfa3sh, matedfa3sh, ma tedfa3ch, ma te7jezsh, mate7jezsh, ma tkhallesh, min ghir ma te7jez, men ghir ma te7jez`,
  cash: list`kash, na9dan, flous fi yeddi, cashi`,
  payee: list`3ala 7sabi, 3ala hsabi, fi 7sabi, l 7sabi, 3ala ra9mi, 3ala el masref, fel masref, l khouya`,
  through: list`fel, 3ala, fi, 3al`,
  about: list`
    net, internet, yekhdem, tekhdem, shoft, choft, tsawer, taswira, reseau, d3if, yekhdemsh, yekhdmch, tekhdemsh,
    yemshi, temshi, 7elwa, tsawerha, y7eb, y7ebbou, wlidi`,
  called: list`7sabi, hsabi, 7isabi, user, tal9ani, telgani`,
  bankWay: list`7sabek, hsabek, 7isabek, tahwil`,
  onSpot: list`ki tousel, ki tji, wa9t tousel, 3endi`,
  payMe: list`edfa3li, dfa3li, khallesni, khalesni, 5alesni, tedfa3li`,
  helper: list`khouya, khuy, wild 3ammi, el 7ares, marti, martii, mrati, bouya, ommi, 5ouya, sa7bi`,
  elsewhere: list`kallemni ghadi, nahdro ghadi`,
  service: list`wats app, wat sap, watsab, wats ab, wetsab, wetsap, anstgram, snapchat, masenjer, masinjer, feys, fays, el feys, watsab, wathsapp`,
  mine: list`mta3i, mta3na, mte3i, mtaana`,
  provider: list`jimail, jemail, hotmeil, yahou`,
  meet: list`nal9ak, nelgak, nel9ak, netlagaw, ntla9o`,
  tens: numbers`
    3ishrin 20, 3eshrin 20, 3echrin 20, thlathin 30, tlatin 30, tletin 30, arb3in 40, arba3in 40, khamsin 50, 5amsin
    50, settin 60, sittin 60, sab3in 70, thmanin 80, tmanin 80, tmenin 80, tes3in 90, tis3in 90`,
  hundreds: numbers`
    mia 100, miya 100, mya 100, mitin 200, mitayn 200, thlathmia 300, tlatmia 300, rab3mia 400, arba3mia 400, khamsmia
    500, 5amsmia 500, settmia 600, sab3mia 700, thmanmia 800, tmanmia 800, tes3mia 900`,
  repeats: numbers`marrtin 2, martin 2, mokarrar 2`,
  timesWord: list`marrat, marat, mrat`,
  lookUp: list`dawer, dour, dawwer, ekteb, ab7ath, eb7ath, lawej`,
  brand: list`tatbi9, tatbeeg, el app, diyar, app, lapp, el application, el platform, systeme, el system`,
  past: list`barra, bara, bra, kharej, kharij, barra men, barra mel, barra 3ala, bara 3an, barra 3an`,
  remainder: list`el ba9i, ba9i, elbagi, el bagi, wel ba9i, wel bagi, bagi, el be9i`,
  oneNight: list`lila wa7da, lila, lila wahda, layla wa7da, nhar`,
  offer: list`
    na3tihalek, n3tihalek, nekrihalek, nekrihoulek, n3tiholek, nakrihalek, 3andi b, ndirhalek, ndirholek, ndirhoulek,
    ndirlek, nkhallihalek, nkhalihalek, ne7sebhalek`,
  anyway: list`ta3al toul, arwa7 toul, arwa7 direct, ta3al direct, ija toul, tfaddal toul`,
  negation: list`
    mamnou3, mamnoo3, mamnu3, ma n9blsh, ma nejemch, ma najamsh, managdersh, ma nagdersh, ma ne9dersh, mane9derch`,
  negationException: list`3lesh, 3lech, 3alesh, lesh, lech, 3adi`,
  commission: list`commission, 3omoula, 3omola, omoula, el commission, comission`,
  bank: list`masref, bank, el bank, jomhouria, jumhouria, tijari, wa7da`,
  ahead: list`9balha, 9abelha, gabelha, 9balhom, gbalha, 9bal menha`,
  dodge: list`nwaffro, nwafro, nwaffrou, nwafrou`,
  agree: list`netfahmo, netfehmo, nettefgo, nettaf9o, netafgo, netfahmou, nettafgou, n7asbo, net7asbo`,
  bring: list`
    jib el flous, jib flous, jib m3ak, hat el flous, hat flous, jib el cash, b el cash, bel cash, m3ak el flous`,
  takes: list`yakhdou, yakhdo, ya5dou, ya5tho, yakhed, yakol, yaklou, yesra9, ya5thou`,
  withMe: list`m3aya, ma3aya, menni, minni, 3endi, m3ana, manni`,
  extra: list`taxi, sawag, sawa9, fatour, gas`,
  accountWord: list`7sab, hsab, 7isab, 7seb`,
  unbooked: list`bla 7ajz, min ghir 7ajz, blach 7ajz, blash 7ajz`,
  credit: list`rasid, carte recharge, kart`,
  come: list`ta3al, arwa7, ija, tji`,
  sendThere: list`ab3at*, eb3at*, ab3ath*, eb3ath*, dez*`,
  refund: list`yarj3*, terja3*, yerja3*, tarja3*, yraj3*, yarja3, refund, remboursement`,
  wire: list`7awel*, 7awwel*, n7awel*, hawel*, hawwel*`,
  when: list`wa9tash, wagtash, ki, ba3d`,
  reference: list`booking, el booking, 3addad, tiyara, facture, billet`,
  hearsay: list`sa7bi b3athli, sa7bi ba3athli`,
  card: list`carte, karta, visa`,
};

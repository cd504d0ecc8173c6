import type { Vocabulary } from '../sense-kinds.ts';

export const payment: Vocabulary = {
  payAtProperty:
    'pay there, pay when we get there, pay when we arrive, pay when i get there, pay when i arrive, pay once there, pay once we arrive, pay on the spot, payer en arrivant, payer là bas, payer une fois sur place, ندفعو وقت نوصلو, ندفع وقت نوصل, ندفعو كي نوصلو, ندفع كي نوصل, ندفعو لما نوصلو, ندفع لما نوصل, نخلصو وقت نوصلو, نخلص وقت نوصل, نخلصو لما نوصلو, نخلص لما نوصل, ندفع لما أصل, سأدفع عند وصولي, cash, pay cash, pay in cash, paying cash, paying in cash, cash payment, payment in cash, cash on arrival, pay on arrival, paying on arrival, payment on arrival, pay at the property, payment at the property, pay at check in, pay when we arrive, pay when i arrive, pay upon arrival, cash upon arrival, cash at check in, cash in hand, espèces, en espèces, paiement en espèces, payer en espèces, règlement en espèces, liquide, en liquide, payer en liquide, paiement en liquide, payer sur place, paiement sur place, règlement sur place, payable sur place, régler sur place, payer à l arrivée, paiement à l arrivée, payable à l arrivée, règlement à l arrivée, payer en arrivant, paiement cash, payer cash, كاش, نقدا, الدفع كاش, دفع كاش, ندفع كاش, نخلص كاش, الدفع نقدا, الدفع نقدي, دفع نقدي, الدفع النقدي, الدفع عند الوصول, دفع عند الوصول, ندفع عند الوصول, ادفع عند الوصول, السداد عند الوصول, الدفع في المكان, الدفع على عين المكان, الدفع لما نوصل, ندفع لما نوصل, نخلص لما نوصل, نخلص وقت نوصل, الخلاص عند الوصول, الخلاص كاش',
};

export const paymentArabizi: Vocabulary = {
  payAtProperty:
    'nadfa3 wa9t nousal, nadfa3ou wa9t nousslou, nadfa3 ki nousel, nedfa3 ki nousel, nedf3ou ki noslou, n5alles wa9t nousal, nadfa3 cash, nedfa3 cash, ndfa3 cash, el daf3 cash, daf3 cash, nkhales cash, n5ales cash, cash 3and el wsoul, cash 3end el wsoul, cash ki nouslo, cash lama nousel, el daf3 3and el wsoul, daf3 3and el wsoul, daf3 3end el wsoul, edaf3 3and el wousoul, el daf3 3and el wousoul, nedfa3 3and el wsoul, nkhales 3and el wsoul, na9dan, nakdan, kash',
};

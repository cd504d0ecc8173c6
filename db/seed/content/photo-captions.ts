import type { Locale } from '#contract/common.ts';

/** What hosts write under photos of these scenes. */
export const photoCaptions: Readonly<Record<string, Record<Locale, string>>> = {
  kitchen: {
    en: 'Cooker, oven and a large fridge. Plates and pots for everyone are in the cupboards.',
    ar: 'موقد وفرن وثلاجة كبيرة. الصحون والقدور تكفي الجميع وهي في الخزائن.',
    fr: 'Cuisinière, four et grand réfrigérateur. Vaisselle et casseroles pour tous dans les placards.',
  },
  'kitchen-family': {
    en: 'Large enough to cook together; drinking water comes from the filter by the sink.',
    ar: 'تتسع للطبخ معاً، ومياه الشرب من الفلتر بجانب الحوض.',
    fr: 'Assez grande pour cuisiner à plusieurs ; eau potable au filtre près de l’évier.',
  },
  technical: {
    en: 'The generator and the water tank stand behind the house.',
    ar: 'المولّد وخزان المياه خلف البيت.',
    fr: 'Le groupe électrogène et le réservoir d’eau sont derrière la maison.',
  },
  laundry: {
    en: 'Washing machine and a rack to dry; powder is there.',
    ar: 'غسالة ومنشر، والمسحوق متوفر.',
    fr: 'Lave-linge et séchoir ; la lessive est fournie.',
  },
  'garden-bbq': {
    en: 'The grill is yours to use; bring charcoal.',
    ar: 'الشواية تحت تصرفكم، والفحم عليكم.',
    fr: 'Le barbecue est à votre disposition ; apportez le charbon.',
  },
  workspace: {
    en: 'A quiet desk with sockets, by the window.',
    ar: 'مكتب هادئ بجانب النافذة ومعه مقابس.',
    fr: 'Un bureau calme avec des prises, près de la fenêtre.',
  },
};

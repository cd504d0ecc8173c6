import type { SampleWords } from '../sample-property.server.ts';

export const words: SampleWords = {
  title: 'White villa with a sea pool',
  place: 'Janzour',
  region: 'Tripoli',
  location: 'Janzour, Tripoli',
  host: 'Salma Ben Othman',
  description:
    'Built by Salma’s father in 1978 and opened up again in 2021. The arcade keeps the ground floor cool until late afternoon; the long table under the vine seats ten. Upstairs, two bedrooms open on to a roof terrace that looks west along the bay. The caretaker, Hajj Mukhtar, lives next door and brings bread from the corner oven if you ask.',
  rules: ['No smoking indoors', 'Quiet after 23:00', 'No parties'],
  pictures: [
    'White coastal villa with arches, bougainvillea and a pool in front of the sea',
    'Living room with sofa, rug and windows open to the sea',
    'Bright bedroom with a double bed and a woven throw',
    'Kitchen with painted cabinets and patterned tiles',
    'Terrace with pergola and seating overlooking the sea',
    'Tiled bathroom with a wooden vanity',
  ],
  reviews: [
    {
      name: 'Hanan',
      place: 'Benghazi',
      comment:
        'The children did not leave the pool. Salma had left dates and cold milk on the table when we arrived at eleven at night.',
    },
    {
      name: 'Youssef',
      place: 'Misrata',
      comment:
        'Exactly as in the pictures. The power went out across Janzour and we noticed only because the neighbours told us.',
    },
    { name: 'Aisha', place: 'Tripoli', comment: 'Quiet, clean and close to the water. We will come back in spring.' },
  ],
};

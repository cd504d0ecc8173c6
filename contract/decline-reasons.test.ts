import { expect, test } from 'vitest';
import { declineBlocksNights } from './decline-reasons.ts';

test.each([
  'not_available', 'personal_reasons',
  'Sorry, the house is no longer available on those dates.', 'It is already booked by my cousin', 'We are closed for maintenance',
  'I have a personal matter', 'Family emergency, sorry', 'This conflicts with my schedule', 'We will be away that week',
  'البيت غير متاح في هذه التواريخ', 'محجوز من قبل', 'البيت مؤجّر لعائلة أخرى', 'عندي ظروف خاصة', 'لأسباب شخصيّة', 'ظرف طارئ في العائلة',
  'سأكون مسافرًا', 'والمنزل محجوزٌ للأسف',
  'Le logement n’est plus disponible', 'Déjà réservé par un autre voyageur', 'Raisons personnelles', 'Un empêchement familial', 'Travaux en cours',
  'INDISPONIBLE',
])('blocks: %s', (reason) => expect(declineBlocksNights(reason)).toBe(true));

test.each([
  'incomplete_profile', 'review_concerns', 'need_info', 'other',
  'We only welcome families', 'Too many people for this flat', 'Please complete your profile first', 'Trop de personnes pour ce logement',
  'عدد الضيوف كبير', 'البيت للعائلات فقط', 'أحتاج معلومات أكثر', 'Votre profil est vide', 'No parties', '',
])('does not block: %s', (reason) => expect(declineBlocksNights(reason)).toBe(false));

import { expect, test } from 'vitest'
import { internationalPhone, readPhone } from './phone-number'

const [zw, us, gb, za, au] = ['Zimbabwe', 'United States', 'uk', 'South Africa', 'Australia']

test.each<[string, string | undefined, string]>([
  ['+263 77 212 3456', zw, '+263772123456'],
  ['0772 123 456', zw, '+263772123456'],
  ['772123456', zw, '+263772123456'],
  ['263 772 123 456', zw, '+263772123456'],
  ['00263 772 123 456', zw, '+263772123456'],
  ['+263 (0)77 212 3456', zw, '+263772123456'],
  ['+263 (0) 77 212 3456', zw, '+263772123456'],
  ['+263 077 212 3456', zw, '+263772123456'],
  ['(+263) 77-212-3456', zw, '+263772123456'],
  ['+263 77 212 3456 ext. 12', zw, '+263772123456'],
  ['+263772123456;ext=12', zw, '+263772123456'],
  ['0242 700 101 x 204', zw, '+263242700101'],
  ['04 700101', zw, '+2634700101'],
  ['024 2700101', zw, '+263242700101'],
  ['whatsapp: +263 77 212 3456', gb, '+263772123456'],
  ['My number is 0772 123 456 (call after 5)', zw, '+263772123456'],
  ['0772123456 (my daughter’s)', zw, '+263772123456'],
  ['https://wa.me/263772123456?text=Hi%201234567', us, '+263772123456'],
  ['https://api.whatsapp.com/send?phone=263772123456', 'Other', '+263772123456'],
  ['tel:+263-77-212-3456', gb, '+263772123456'],
  ['٠٧٧٢ ١٢٣ ٤٥٦', zw, '+263772123456'],
  ['＋２６３ ７７ ２１２ ３４５６', 'Other', '+263772123456'],
  ['\u202A+263\u00A077\u2011212\u20113456\u202C', za, '+263772123456'],
  ['263772123456', gb, '+263772123456'],
  ['(479) 555-0147', us, '+14795550147'],
  ['1-479-555-0147', us, '+14795550147'],
  ['011 263 77 212 3456', us, '+263772123456'],
  ['(416) 555 0134', 'Canada', '+14165550134'],
  ['07700 900123', gb, '+447700900123'],
  ['+44 (0) 7700 900123', us, '+447700900123'],
  ['0044 7700 900123', au, '+447700900123'],
  ['0011 44 7700 900123', au, '+447700900123'],
  ['082 123 4567', za, '+27821234567'],
  ['27 82 123 4567', za, '+27821234567'],
  ['0412 345 678', au, '+61412345678'],
  ['+7 912 345-67-89', 'Other', '+79123456789'],
  ['07700 900123', 'GB', '+447700900123'],
  ['0772 123 456', 'ZIMBABWE ', '+263772123456'],
  ['(479) 555-0147', 'USA', '+14795550147'],
  ['020 7946 0958', 'England', '+442079460958'],
  ['02637 123456', 'Germany', '+492637123456'],
  ['955 50 147', 'Norway', '+4795550147'],
  ['0664 123456', 'Austria', '+43664123456'],
])('%s from %s is %s', (typed, country, number) => {
  expect(readPhone(typed, country)).toMatchObject({ is: 'number', number })
  expect(readPhone(number, undefined)).toMatchObject({ number })
})

test.each<[string, string | undefined, string]>([
  ['', zw, 'none'],
  ['ask at reception', zw, 'none'],
  ['123', zw, 'length'],
  ['+263 77', 'Other', 'length'],
  ['+263 77 212 3456 78901', zw, 'length'],
  ['555-0147', us, 'length'],
  ['0772 123 456 0712 345 678', zw, 'length'],
  ['0772 123 456', 'Other', 'country'],
  ['0772 123 456', undefined, 'country'],
  ['447700900123', 'Other', 'country'],
  ['0772 123 456', 'Atlantis', 'country'],
  // a number of Zimbabwe without its plus, or one of Germany without its zero
  ['263772123456', 'Germany', 'country'],
  ['+0772 123 456', zw, 'country'],
  ['+999 772 123 456', zw, 'country'],
  ['0772 123 456 / 0712 345 678', zw, 'several'],
  ['0772123456, 0712345678', zw, 'several'],
  ['0772123456 or +44 7700 900123', zw, 'several'],
  ['+263772123456 +447700900123', zw, 'several'],
  ['04-700101/2', zw, 'several'],
])('%s from %s cannot be read: %s', (typed, country, why) => {
  expect(readPhone(typed, country)).toEqual({ is: 'unreadable', why })
})

test.each([
  ['0991 234 567', zw, '+263991234567'],
  ['07700 900123', gb, '+447700900123'],
  ['+1 123 456 7890', us, '+11234567890'],
])('%s from %s is possible, not valid', (typed, country, number) => {
  expect(readPhone(typed, country)).toEqual({ is: 'number', number, isValid: false })
})

test('a number is shown in its country’s international form', () => {
  expect(internationalPhone('+263772123456')).toBe('+263 77 212 3456')
  expect(internationalPhone('+447700900123')).toBe('+44 7700 900123')
  expect(internationalPhone('+14795550147')).toBe('+1 479 555 0147')
})

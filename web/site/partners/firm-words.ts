import { product } from '#contract/product'

export const firmCopy = {
  list: 'Partner law firms',
  address: 'Office address',
  hours: 'Opening hours',
  about: (reference: string) => `About application ${reference}`,
  phone: 'Phone',
  email: 'Email',
  registration: 'Registration number',
  checked: (day: string) => `checked by ${product.name} on ${day}`,
  since: 'Partner since',
  completed: 'Completed applications',
} as const

/** `Titan Law` → `TL`. */
export const initialsOf = (name: string): string =>
  (name.match(/\p{L}+/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join('')

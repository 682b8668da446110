/** `5000` → `$50`, `5050` → `$50.50`. */
export function money(amountCents: number): string {
  return amountCents % 100 === 0 ? `$${group(amountCents / 100)}` : exactMoney(amountCents)
}

/** `5000` → `$50.00`. */
export const exactMoney = (amountCents: number): string =>
  `$${group(Math.trunc(amountCents / 100))}.${decimals(amountCents)}`

/** `5000` → `50.00`, for spreadsheets and the firm's list. */
export const plainMoney = (amountCents: number): string => `${Math.trunc(amountCents / 100)}.${decimals(amountCents)}`

const decimals = (amountCents: number) => String(Math.abs(amountCents) % 100).padStart(2, '0')
const group = (dollars: number) => dollars.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** `5000` → `$50`, `5050` → `$50.50`. */
export const money = (amountCents: number): string => `$${plainAmount(amountCents)}`

/** `500000` → `5,000`, `5050` → `50.50`, for an amount with another currency in front. */
export const plainAmount = (amountCents: number): string =>
  amountCents % 100 === 0 ? formatCount(amountCents / 100) : exactAmount(amountCents)

/** `5000` → `$50.00`, `-5000` → `−$50.00`. */
export const exactMoney = (amountCents: number): string =>
  amountCents < 0 ? `−$${exactAmount(-amountCents)}` : `$${exactAmount(amountCents)}`

const exactAmount = (amountCents: number) => `${formatCount(Math.trunc(amountCents / 100))}.${decimals(amountCents)}`

/** `5000` → `50.00`, for spreadsheets and the firm's list. */
export const plainMoney = (amountCents: number): string => `${Math.trunc(amountCents / 100)}.${decimals(amountCents)}`

const decimals = (amountCents: number) => String(Math.abs(amountCents) % 100).padStart(2, '0')

/** `1234567` → `1,234,567`, for whole numbers. The first use of Intl would hold a clerk's first rows back by 15 ms. */
export const formatCount = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

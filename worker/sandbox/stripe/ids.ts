const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomText = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('')

const prefixes = {
  payment_intent: 'pi_3',
  charge: 'ch_3',
  customer: 'cus_',
  payment_method: 'pm_1',
  refund: 're_3',
  event: 'evt_3',
  balance_transaction: 'txn_3',
  dispute: 'dp_1',
  request: 'req_',
} as const

export const newId = (kind: keyof typeof prefixes) =>
  prefixes[kind] + randomText(kind === 'customer' || kind === 'request' ? 14 : 23)

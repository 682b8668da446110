import { bitsOf, comparable, holds } from './bloom'

let filter: Uint8Array | undefined

/** Loads the data that scripts/common-passwords.ts writes. */
async function loadFilter(): Promise<Uint8Array> {
  const { default: commonest } = await import('./commonest.json', { with: { type: 'json' } })
  return Buffer.from(commonest.filter, 'base64')
}

/** Whether a password is one of the 100,000 commonest; wrongly true for one in ten thousand others. */
export async function isCommonPassword(password: string): Promise<boolean> {
  filter ??= await loadFilter()
  return holds(filter, await bitsOf(comparable(password)))
}

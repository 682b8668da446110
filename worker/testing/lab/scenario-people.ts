import { messagesTo } from '../mailbox'

let people = 0
export const nextEmail = () => `lab${(people += 1)}@example.com`

/** A phone number that nobody else has. */
export const nextPhone = () => `+44 7700 9${10_000 + people}`

/** What came to an address: each message once, however often its provider took it. */
export async function messagesOf(email: string) {
  const codes = new Map<string, string>()
  for (const { channel, subject, text } of await messagesTo(email))
    codes.set(`${channel} ${/Its code is (\S+)\./.exec(text)?.[1] ?? text}`, `${channel} ${subject}`)
  const subjects = [...codes.values()].map((subject) => subject.replaceAll(/\b(ZTL|ZDD)\w+/g, 'one'))
  return subjects.sort()
}

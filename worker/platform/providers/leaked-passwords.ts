import { version } from '#contract/product'
import type { Bindings } from '../env'
import { outside } from './outside'

export interface LeakSettings extends Pick<Bindings, 'SANDBOX'> {
  LEAKED_PASSWORDS: string
}

/** Someone waits for the answer to a form. */
const millisecondsToAnswer = 1_500

/**
 * Whether a password is in a known leak. The service gets five of the forty digits of its SHA-1, and so does not
 * learn the password; when it does not answer, the password counts as not leaked, and the log says so.
 * Source: Have I Been Pwned API v3, Pwned Passwords, searching by range; padded lines have a count of 0.
 */
export async function isLeaked({ LEAKED_PASSWORDS, SANDBOX }: LeakSettings, password: string): Promise<boolean> {
  if (LEAKED_PASSWORDS !== 'on') return false
  const hash = Buffer.from(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password)))
    .toString('hex')
    .toUpperCase()
  const [, sent, kept] = /^(.{5})(.{35})$/.exec(hash) ?? []
  try {
    const answer = await outside('leaked-passwords', SANDBOX)(`https://api.pwnedpasswords.com/range/${sent}`, {
      headers: { 'Add-Padding': 'true', 'user-agent': `gwaro/${version}` },
      signal: AbortSignal.timeout(millisecondsToAnswer),
    })
    const text = await answer.text()
    if (!answer.ok || !isRange(text)) throw new Error(`HTTP ${answer.status}`)
    return text.split(/\r?\n/).some((line) => {
      const [suffix = '', count = ''] = line.split(':')
      return suffix.toUpperCase() === kept && Number(count) > 0
    })
  } catch (error) {
    const { name } = error as Error
    console.warn(JSON.stringify({ level: 'warn', event: 'leaked-passwords-unavailable', error: name }))
    return false
  }
}

const isRange = (text: string): boolean => /^[0-9A-F]{35}:\d+/i.test(text)

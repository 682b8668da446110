import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { HashPlace } from './hash-line'
import { base64Url, fromBase64Url } from './secret'

interface PasswordCost {
  /** log2 of the CPU and memory cost. */
  logN: number
  r: number
  p: number
}

/** Source: OWASP password storage; production refuses N·r·p above 2^20. Decision 053. */
export const currentCost: PasswordCost = { logN: 15, r: 8, p: 3 }

interface Hashing {
  hashPlace: Pick<HashPlace, 'inTurn'>
}

/** Hashes a password: `scrypt$15$8$3$salt$key`. @throws Failure busy */
export const hashPassword = ({ hashPlace }: Hashing, password: string): Promise<string> =>
  hashPlace.inTurn(() => hashAtOnce(password))

/** Hashes a password without waiting, for scripts and tests: nothing else runs meanwhile. */
export async function hashAtOnce(password: string, cost: PasswordCost = currentCost): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await derive(password, salt, cost)
  return formatHash(cost, base64Url(salt), base64Url(key))
}

/** Whether a password matches its hash. @throws Failure busy */
export async function verifyPassword({ hashPlace }: Hashing, password: string, hash: string): Promise<boolean> {
  const { cost, salt, key } = read(hash)
  const derived = await hashPlace.inTurn(() => derive(password, salt, cost))
  return derived.length === key.length && timingSafeEqual(derived, key)
}

/** Whether a hash has a lower cost than today's and should be renewed at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const { cost } = read(hash)
  return cost.logN < currentCost.logN || cost.r < currentCost.r || cost.p < currentCost.p
}

/** A hash that no password matches; checking it costs as much as a real one. */
export const dummyHash = (): string => formatHash(currentCost, 'A'.repeat(22), 'A'.repeat(43))

const formatHash = ({ logN, r, p }: PasswordCost, salt: string, key: string): string =>
  ['scrypt', logN, r, p, salt, key].join('$')

function read(hash: string) {
  const [scheme, logN, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') throw new Error('unknown password scheme')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: fromBase64Url(salt),
    key: fromBase64Url(key),
  }
}

/** In a Worker this blocks the thread until it is done, in spite of its callback. */
function derive(password: string, salt: Uint8Array, { logN, r, p }: PasswordCost): Promise<Uint8Array> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 64 * 2 ** 20 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

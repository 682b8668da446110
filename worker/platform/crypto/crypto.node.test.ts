import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decryptFile, decryptText, encryptFile as encryptParts, encryptText } from './encryption'
import { HashPlace } from './hash-line'
import { hashAtOnce, isOutdated, verifyPassword } from './password'
import { base64Url, fromBase64Url, keyRing, pseudonym, randomFrom, randomToken, sameSecret, sha256 } from './secret'
import { isSigned, publicKeys, signStatement, signText } from './signing'

const ringOf = (...bytes: number[]) =>
  bytes.map((byte) => `k${byte}:${base64Url(new Uint8Array(32).fill(byte))}`).join(',')
const [ring, other] = [ringOf(1), ringOf(2)]
async function encryptFile(...given: Parameters<typeof encryptParts>) {
  const { parts, wrappedKey } = await encryptParts(...given)
  return { content: await new Blob([...parts]).arrayBuffer(), wrappedKey }
}
const bytesOf = (content: ArrayBuffer) => Array.from(new Uint8Array(content))
function turned(content: ArrayBuffer, at: number): ArrayBuffer {
  const bytes = new Uint8Array(content.slice(0))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.buffer
}
const few = { numRuns: 40 }

describe('a key ring', () => {
  test('is read newest first', () => {
    expect(keyRing('KEYS', ` ${ringOf(3)} , ${ringOf(4)}`).map(({ id, bytes }) => [id, bytes[0]])).toEqual([
      ['k3', 3],
      ['k4', 4],
    ])
  })

  test.each([
    ['is empty', ''],
    ['holds a key without a name', `:${base64Url(new Uint8Array(32))}`],
    ['holds a name without a key', 'k1'],
    ['holds a key of 31 bytes', `k1:${base64Url(new Uint8Array(31))}`],
    ['holds a key of 33 bytes', `k1:${base64Url(new Uint8Array(33))}`],
    ['ends with a comma', `${ring},`],
  ])('that %s is refused with its name', (_, wrong) => {
    expect(() => keyRing('KEYS', wrong)).toThrow('KEYS must hold keys of 32 bytes, as id:base64url')
  })
})

describe('an encrypted file', () => {
  const content = fc.uint8Array({ maxLength: 300 })
  const identity = fc.string({ minLength: 1, maxLength: 40 })

  test('opens to the same bytes with the same identity', async () => {
    await fc.assert(
      fc.asyncProperty(content, identity, async (bytes, name) => {
        const { content: sealed, wrappedKey } = await encryptFile(ring, Uint8Array.from(bytes).buffer, name)
        expect(bytesOf(await decryptFile(ring, sealed, wrappedKey, name))).toEqual(Array.from(bytes))
      }),
      few,
    )
  })

  test('opens with no other identity', async () => {
    await fc.assert(
      fc.asyncProperty(content, identity, identity, async (bytes, name, wrong) => {
        fc.pre(name !== wrong)
        const { content: sealed, wrappedKey } = await encryptFile(ring, Uint8Array.from(bytes).buffer, name)
        await expect(decryptFile(ring, sealed, wrappedKey, wrong)).rejects.toThrow()
      }),
      few,
    )
  })

  test('does not open when any bit was flipped', async () => {
    const { content: sealed, wrappedKey } = await encryptFile(ring, Uint8Array.of(1, 2, 3).buffer, 'a')
    for (let at = 0; at < sealed.byteLength; at += 1)
      await expect(decryptFile(ring, turned(sealed, at), wrappedKey, 'a')).rejects.toThrow()
  })

  test('does not open with the key of another file', async () => {
    const one = await encryptFile(ring, Uint8Array.of(1).buffer, 'a')
    const two = await encryptFile(ring, Uint8Array.of(2).buffer, 'a')
    await expect(decryptFile(ring, one.content, two.wrappedKey, 'a')).rejects.toThrow()
  })

  test('opens while its master key is anywhere in the ring', async () => {
    const { content: sealed, wrappedKey } = await encryptFile(ring, Uint8Array.of(7).buffer, 'a')
    expect(wrappedKey.split('.')[0]).toBe('k1')
    expect(bytesOf(await decryptFile(`${other},${ring}`, sealed, wrappedKey, 'a'))).toEqual([7])
    await expect(decryptFile(other, sealed, wrappedKey, 'a')).rejects.toThrow('is not in the ring')
  })

  test('is wrapped by the newest key, and differs each time', async () => {
    const [one, two] = [
      await encryptFile(`${other},${ring}`, Uint8Array.of(7).buffer, 'a'),
      await encryptFile(`${other},${ring}`, Uint8Array.of(7).buffer, 'a'),
    ]
    expect(one.wrappedKey).toMatch(/^k2\./)
    expect(one.wrappedKey).not.toBe(two.wrappedKey)
    expect(bytesOf(one.content)).not.toEqual(bytesOf(two.content))
  })
})

describe('an encrypted text', () => {
  test('opens to the same text, also an empty one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        expect(await decryptText(ring, await encryptText(ring, text, 'a'), 'a')).toBe(text)
      }),
      few,
    )
  })

  test('reveals nothing of the text and opens only with its identity', async () => {
    const sealed = await encryptText(ring, 'a secret', 'a')
    expect(sealed).toMatch(/^k1(?:\.[\w-]+){3}$/)
    await expect(decryptText(ring, sealed, 'b')).rejects.toThrow()
    await expect(decryptText(ring, `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`, 'a')).rejects.toThrow()
  })
})

describe('a signed text', () => {
  test('matches only its own text, key and signature', async () => {
    const keys = await publicKeys(ring)
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (text, wrong) => {
        fc.pre(text !== wrong)
        const signed = await signText(ring, text)
        expect(await isSigned(keys, text, signed)).toBe(true)
        expect(await isSigned(keys, wrong, signed)).toBe(false)
        expect(await isSigned(await publicKeys(other), text, signed)).toBe(false)
      }),
      few,
    )
  })

  test.each(['', 'k1', 'k1.', '.x', 'k9.AAAA'])('the signature "%s" matches nothing', async (signed) => {
    expect(await isSigned(await publicKeys(ring), 'text', signed)).toBe(false)
  })

  test('is signed by the newest key, and valid while its key is in the ring', async () => {
    const signed = await signText(`${other},${ring}`, 'text')
    expect(signed).toMatch(/^k2\./)
    expect(await isSigned(await publicKeys(`${ringOf(5)},${other}`), 'text', signed)).toBe(true)
  })

  test('a key with the same name does not match', async () => {
    const signed = await signText(ring, 'text')
    const [{ bytes }] = keyRing('SIGNING_KEYS', other)
    expect(await isSigned(await publicKeys(`k1:${base64Url(bytes)}`), 'text', signed)).toBe(false)
  })

  test('public keys contain only the public half', async () => {
    for (const key of await publicKeys(`${ring},${other}`)) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
      expect(fromBase64Url(key.x)).toHaveLength(32)
    }
    expect((await publicKeys(`${ring},${other}`)).map(({ kid }) => kid)).toEqual(['k1', 'k2'])
  })

  test('a statement names its issuer, its key and its time', async () => {
    const at = new Date('2026-11-22T08:00:00.900Z')
    const statement = await signStatement(ring, 'https://gwaro.co.zw', { status: 'valid' }, at)
    const [header, facts] = statement.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'EdDSA', kid: 'k1', typ: 'JWT' })
    expect(JSON.parse(facts ?? '')).toEqual({
      status: 'valid',
      iss: 'https://gwaro.co.zw',
      iat: Math.floor(at.getTime() / 1000),
    })
  })
})

describe('a password', () => {
  const cheap = { logN: 4, r: 8, p: 1 }
  const matches = (typed: string, hash: string) => verifyPassword({ hashPlace: new HashPlace() }, typed, hash)

  test('matches its own hash and no other', async () => {
    const hash = await hashAtOnce('seven quiet herons', cheap)
    expect(hash).toMatch(/^scrypt\$4\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    for (const [typed, fits] of [
      ['seven quiet herons', true],
      ['seven quiet heronS', false],
      ['seven quiet herons ', false],
      ['', false],
    ] as const)
      expect([typed, await matches(typed, hash)]).toEqual([typed, fits])
  })

  test('has another hash each time', async () => {
    expect(await hashAtOnce('same', cheap)).not.toBe(await hashAtOnce('same', cheap))
  })

  test('is the same whichever keyboard wrote its letters', async () => {
    const hash = await hashAtOnce('caf\u00e9', cheap)
    expect(await matches('cafe\u0301', hash)).toBe(true)
  })

  test.each([
    ['scrypt$15$8$3$a$b', false],
    ['scrypt$16$8$3$a$b', false],
    ['scrypt$14$8$3$a$b', true],
    ['scrypt$15$7$3$a$b', true],
    ['scrypt$15$8$2$a$b', true],
    ['scrypt$17$8$1$a$b', true],
  ])('the hash %s is outdated: %s', (hash, isOld) => expect(isOutdated(hash)).toBe(isOld))

  test('of an unknown scheme is an error', async () => {
    expect(() => isOutdated('bcrypt$10$a$b')).toThrow('unknown password scheme')
    await expect(matches('x', 'bcrypt$10$a$b')).rejects.toThrow('unknown password scheme')
  })
})

describe('secrets', () => {
  test('SHA-256 is the published one, for text and bytes', async () => {
    const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(await sha256('abc')).toBe(known)
    expect(await sha256(Uint8Array.from(Buffer.from('abc')))).toBe(known)
    expect(await sha256(Uint8Array.from(Buffer.from('abc')).buffer)).toBe(known)
    expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  test.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', '', true],
    ['', 'a', false],
  ])('"%s" and "%s" are the same: %s', async (given, expected, isSame) => {
    expect(await sameSecret(given, expected)).toBe(isSame)
  })

  test('a pseudonym is the same for the same value, and differs with another name’s key', async () => {
    const one = await pseudonym('KEYS', ring, '203.0.113.7')
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(await pseudonym('KEYS', ring, '203.0.113.7')).toBe(one)
    expect(await pseudonym('KEYS', ring, '203.0.113.8')).not.toBe(one)
    expect(await pseudonym('KEYS', other, '203.0.113.7')).not.toBe(one)
    expect(await pseudonym('KEYS', `${ring},${other}`, '203.0.113.7')).toBe(one)
  })

  test('a token has 32 random bytes, a code only letters of its alphabet', () => {
    expect(fromBase64Url(randomToken())).toHaveLength(32)
    expect(new Set(Array.from({ length: 200 }, randomToken)).size).toBe(200)
    expect(randomFrom('ab', 500)).toMatch(/^(?=.*a)(?=.*b)[ab]{500}$/)
    expect(randomFrom('abcd', 0)).toBe('')
  })

  test('bytes are encoded for addresses and decoded again', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = base64Url(bytes)
        expect(text).toMatch(/^[\w-]*$/)
        expect(Array.from(fromBase64Url(text))).toEqual(Array.from(bytes))
      }),
    )
  })
})

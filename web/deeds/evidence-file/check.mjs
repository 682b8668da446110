// Checks the files beside it with Node alone: no network, no other program and no clock. CHECK.txt says what each file is.
import { ok as mustBe } from 'node:assert'
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const place = (name) => new URL(name, import.meta.url)
const text = (name) => readFileSync(place(name), 'utf8')
const hash = (name, ...parts) => parts.reduce((sum, part) => sum.update(part), createHash(name)).digest()
const certificate = (bytes) => new X509Certificate(bytes)
const publicKey = (x) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
const moment = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`

// ASN.1: a value is a tag, a length and its content, which may hold further values (X.690)
function valueAt(bytes, at = 0) {
  const long = Math.max(0, bytes[at + 1] - 0x80)
  const [from, length] = [at + 2 + long, long ? bytes.readUIntBE(at + 2, long) : bytes[at + 1]]
  return { tag: bytes[at], whole: bytes.subarray(at, from + length), content: bytes.subarray(from, from + length) }
}
function partsOf({ content }) {
  const parts = []
  for (let at = 0; at < content.length; at += parts.at(-1).whole.length) parts.push(valueAt(content, at))
  return parts
}
const idOf = (value) => partsOf(value)[0].content.toString('hex')
const attribute = (attributes, id) =>
  partsOf(attributes).flatMap((each) => (idOf(each) === id ? partsOf(partsOf(each)[1]) : []))[0]
const [messageDigest, timeStampToken] = ['2a864886f70d010904', '2a864886f70d010910020e']
const hashes = { '608648016503040201': 'sha256', '608648016503040202': 'sha384', '608648016503040203': 'sha512' }

// a signature over content, and the certificate of who signed it (CMS, RFC 5652)
function signatureIn(cms, detached) {
  const signedData = partsOf(partsOf(partsOf(cms)[1])[0])
  const content = detached ?? partsOf(partsOf(signedData[2])[1])[0].content
  const certificates = partsOf(signedData.find(({ tag }) => tag === 0xa0)).map(({ whole }) => certificate(whole))
  const [, , algorithm, attributes, , signature, unsigned] = partsOf(partsOf(signedData.at(-1))[0])
  const name = hashes[idOf(algorithm)]
  mustBe(attribute(attributes, messageDigest).content.equals(hash(name, content)), 'it was changed')
  const signed = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)])
  const signer = certificates.find((each) => verify(name, signed, each.publicKey, signature.content))
  mustBe(signer, 'its signature does not hold')
  return { signer, by: /CN=([^\n]+)/.exec(signer.subject)?.[1].replaceAll('\\', ''), content, signature, unsigned }
}

// the seal covers every byte of the file but its own (ISO 32000, 12.8)
function sealOf(file) {
  const ranges = [...file.toString('latin1').matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)].at(-1)
  const [length, from, rest] = (ranges ?? []).slice(1).map(Number)
  mustBe(from + rest === file.length, ranges ? 'something was added to it' : 'it has no seal')
  const cms = valueAt(Buffer.from(file.toString('latin1', length + 1, from - 1), 'hex'))
  const seal = signatureIn(cms, Buffer.concat([file.subarray(0, length), file.subarray(from)]))
  const isKnown = text('seal.pem')
    .split(/(?=-----BEGIN)/)
    .some((pem) => certificate(pem).raw.equals(seal.signer.raw))
  mustBe(isKnown, 'its key is not in seal.pem')
  return seal
}

// an authority signed a hash of these bytes, and the time (RFC 3161)
function timeIn(token, bytes) {
  const { signer, by, content } = signatureIn(token)
  mustBe(signer.keyUsage?.includes('1.3.6.1.5.5.7.3.8'), 'its signer may not sign times')
  const [, , imprint, , time] = partsOf(valueAt(content))
  const [algorithm, hashed] = partsOf(imprint)
  mustBe(hashed.content.equals(hash(hashes[idOf(algorithm)], bytes)), 'it is about something else')
  return `"${by}" on ${String(time.content).replace(/(....)(..)(..)(..)(..)(..).*/, '$1-$2-$3 $4:$5:$6 UTC')}`
}

// what Gwaro said about the file (JWS, RFC 7515)
function statementOf(file) {
  const [head, body, signature] = text('statement.jws').trim().split('.')
  const [{ kid }, facts] = [head, body].map((part) => JSON.parse(Buffer.from(part, 'base64url')))
  const key = JSON.parse(text('keys.json')).keys.find((each) => each.kid === kid)
  mustBe(key && !(facts.iat > key.exp), key ? 'its key had ended' : 'its key is not in keys.json')
  const isSigned = verify(null, Buffer.from(`${head}.${body}`), publicKey(key.x), Buffer.from(signature, 'base64url'))
  mustBe(isSigned, 'it was changed')
  mustBe(facts.sha256 === hash('sha256', file).toString('hex'), 'it is about another file')
  return `${facts.firm} released this file. On ${moment(facts.iat)} it was ${facts.status} (key ${kid}).`
}

// the way from an entry to the root of the log (RFC 9162, 2.1.3.2)
function entryOf(name) {
  const { kind, salt, statement } = JSON.parse(text(`${name}.json`))
  const hidden = hash('sha256', Buffer.from(salt, 'base64url'), statement).toString('hex')
  const [proof, note] = text(`${name}.tlog-proof`).split(/\n\n([^]*)/)
  const [index, ...path] = proof.slice(proof.indexOf('\nindex ') + 7).split('\n')
  const [, size, root] = note.split('\n')
  let [at, last] = [Number(index), size - 1]
  let sum = hash('sha256', Buffer.of(0), JSON.stringify({ version: 1, kind, statement: hidden }))
  for (const other of path.map((line) => Buffer.from(line, 'base64'))) {
    const isRight = at % 2 === 1 || at === last
    sum = hash('sha256', Buffer.of(1), ...(isRight ? [other, sum] : [sum, other]))
    while (isRight && at % 2 === 0 && at > 0) [at, last] = [at >> 1, last >> 1]
    ;[at, last] = [at >> 1, last >> 1]
  }
  mustBe(last === 0 && sum.toString('base64') === root, 'it is not in the log')
  return { facts: JSON.parse(statement), number: Number(index) + 1, size, note }
}

// who signed the log's root: the log itself, and its witnesses with the time (C2SP signed-note, tlog-cosignature)
function signersOf(note) {
  const signed = note.slice(0, note.indexOf('\n\n') + 1)
  const lines = [...note.matchAll(/^— (\S+) (\S+)$/gm)].map(([, name, code]) => [name, Buffer.from(code, 'base64')])
  const signers = []
  for (const [, name, id, code] of text('log-keys.txt').matchAll(/^([^\s+]+)\+([0-9a-f]{8})\+(\S+)/gm)) {
    const key = Buffer.from(code, 'base64')
    const [, signature] = lines.find((each) => each[0] === name && each[1].toString('hex', 0, 4) === id) ?? []
    if (!signature || key[0] > 4) continue
    const time = key[0] === 4 ? Number(signature.readBigUInt64BE(4)) : 0
    const over = Buffer.from(time ? `cosignature/v1\ntime ${time}\n${signed}` : signed)
    const isSigned = verify(null, over, publicKey(key.toString('base64url', 1)), signature.subarray(time ? 12 : 4))
    mustBe(isSigned, `${name} did not sign it`)
    signers.push(time && `${name} on ${moment(time)}`)
  }
  mustBe(signers.includes(0), 'the log did not sign it')
  return signers.filter(Boolean)
}

function say(name, check) {
  try {
    console.log(check())
  } catch (error) {
    console.log(`WRONG: ${name}: ${error.message}`)
    process.exitCode = 1
  }
}
const deed = readFileSync(place('deed.pdf'))
say('deed.pdf', () => `deed.pdf was sealed by the key of "${sealOf(deed).by}". No byte has changed since.`)
say('the time of the seal', () => {
  const { signature, unsigned } = sealOf(deed)
  const token = unsigned && attribute(unsigned, timeStampToken)
  return token ? `This seal was seen by ${timeIn(token, signature.content)}.` : 'No authority saw this seal.'
})
say('statement.jws', () => statementOf(deed))
for (const [name, what] of Object.entries({ deed: 'Its release', registrar: "The Registrar's validation" })) {
  if (!existsSync(place(`${name}.tlog-proof`))) continue
  say(`${name}.tlog-proof`, () => {
    const { facts, number, size, note } = entryOf(name)
    mustBe(name !== 'deed' || facts.sha256 === hash('sha256', deed).toString('hex'), 'it is about another file')
    return `${what} is entry ${number} of a log of ${size} entries. Seen by: ${signersOf(note).join(', ') || 'no witness yet'}.`
  })
  say(`${name}.tsr`, () => {
    if (!existsSync(place(`${name}.tsr`)))
      return 'No authority had seen the log with this entry when this was downloaded.'
    const [checkpoint] = /^(.*\n){3}\n.*\n/.exec(entryOf(name).note)
    const [, token] = partsOf(valueAt(readFileSync(place(`${name}.tsr`))))
    return `The log with this entry was seen by ${timeIn(token, checkpoint)}.`
  })
}
console.log('Nothing is claimed about what happened later.')

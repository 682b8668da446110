import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { Hono } from 'hono'
import { pause, readSettings, silenceMs } from './settings'
import type { Sql } from './tables'

/** Two witnesses. Their keys are public: they sign on a developer's machine only. */
const seeds: Readonly<Record<string, Buffer>> = {
  'witness-one.example': Buffer.alloc(32, 0x51),
  'witness-two.example': Buffer.alloc(32, 0x52),
}

/** Of an application, the log's key: its `/log/key`. A real witness is configured with it. */
export type LogKeys = () => Promise<string>

/**
 * `add-checkpoint` of a witness: it keeps the last checkpoint that it signed of each log, and signs only one that
 * continues it. Source: C2SP tlog-witness, tlog-cosignature; RFC 9162, section 2.1.4.2
 */
export const witnessRoutes = (sql: Sql, logKeys: LogKeys): Hono =>
  new Hono().post('/:name/add-checkpoint', async (c) => {
    const { witnesses: fault } = readSettings(sql)
    if (fault === 'timeout') await pause(silenceMs)
    if (fault !== 'ok') return c.text('Service unavailable\n', 503)
    const name = c.req.param('name')
    const seed = seeds[name]
    if (!seed) return c.text('There is no such witness\n', 404)
    const asked = readRequest(await c.req.text())
    if (!asked) return c.text('Not an add-checkpoint request\n', 400)
    const { old, proof, note, origin, size, root } = asked
    const isKnown = () => knownKeys(sql, origin).some((key) => isSignedBy(key, note))
    if (!isKnown()) await readKeys(sql, origin, logKeys)
    if (knownKeys(sql, origin).length === 0) return c.text('Unknown log\n', 404)
    if (!isKnown()) return c.text('Unknown key\n', 403)
    if (old > size) return c.text('The old size is larger\n', 400)
    // no await from here on, so that two requests cannot both continue the same checkpoint
    const [known] = sql
      .exec('select size, root from witnessed where witness = ? and origin = ?', name, origin)
      .toArray()
    const knownSize = Number(known?.size ?? 0)
    const conflict = () => c.body(`${knownSize}\n`, 409, { 'Content-Type': 'text/x.tlog.size' })
    if (old !== knownSize || (old === size && known?.root !== root)) return conflict()
    if (
      !isConsistent(
        old,
        size,
        Buffer.from(known ? String(known.root) : '', 'base64'),
        Buffer.from(root, 'base64'),
        proof,
      )
    )
      return c.text('Not a continuation\n', 422)
    sql.exec(
      'insert or replace into witnessed (witness, origin, size, root) values (?, ?, ?, ?)',
      name,
      origin,
      size,
      root,
    )
    return c.text(cosignature(name, seed, note))
  })

const lineOfHash = /^[A-Za-z0-9+/]{43}=$/

function readRequest(body: string) {
  const [, head = '', note = ''] =
    /^(old (?:0|[1-9]\d{0,14})\n(?:[A-Za-z0-9+/]{43}=\n){0,63})\n([\s\S]+)$/.exec(body) ?? []
  const [first = '', ...proof] = head.trimEnd().split('\n')
  const [origin = '', size = '', root = ''] = note.split('\n')
  if (!note.includes('\n\n— ') || !/^(0|[1-9]\d{0,14})$/.test(size) || !lineOfHash.test(root)) return undefined
  return {
    old: Number(first.slice('old '.length)),
    proof: proof.map((line) => Buffer.from(line, 'base64')),
    note,
    origin,
    size: Number(size),
    root,
  }
}

const knownKeys = (sql: Sql, origin: string): string[] =>
  sql
    .exec('select key from witnessed_keys where origin = ?', origin)
    .toArray()
    .map(({ key }) => String(key))

/** A new log's keys; of a known one those that it lists beside a known key. The operator of a real witness does this. */
async function readKeys(sql: Sql, origin: string, logKeys: LogKeys): Promise<void> {
  const listed = (await logKeys())
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((key) => key.startsWith(`${origin}+`))
  const known = knownKeys(sql, origin)
  if (known.length > 0 && !listed.some((key) => known.includes(key))) return
  for (const key of listed) sql.exec('insert or ignore into witnessed_keys (origin, key) values (?, ?)', origin, key)
}

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

// Ed25519 keys are these and their 32 bytes. Source: RFC 8410
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const signedText = (note: string) => note.slice(0, note.indexOf('\n\n') + 1)

function isSignedBy(key: string, note: string): boolean {
  const [name = '', id = '', ...encoded] = key.split('+')
  const publicKey = Buffer.from(encoded.join('+'), 'base64').subarray(1)
  const der = Buffer.concat([publicPrefix, publicKey])
  const lines = note.slice(note.indexOf('\n\n') + 2).split('\n')
  return lines.some((line) => {
    const [dash, signer, text = ''] = line.split(' ')
    const bytes = Buffer.from(text, 'base64')
    const isTheirs = dash === '—' && signer === name && bytes.subarray(0, 4).toString('hex') === id
    const open = () => createPublicKey({ key: der, format: 'der', type: 'spki' })
    return isTheirs && verify(null, Buffer.from(signedText(note)), open(), bytes.subarray(4))
  })
}

function cosignature(name: string, seed: Buffer, note: string): string {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
  const seconds = Math.floor(Date.now() / 1000)
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(seconds))
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${signedText(note)}`), key)
  const id = sha256(`${name}\n`, Uint8Array.of(4), publicKey).subarray(0, 4)
  return `— ${name} ${Buffer.concat([id, time, signature]).toString('base64')}\n`
}

const nodeOf = (left: Buffer, right: Buffer) => sha256(Uint8Array.of(1), left, right)

/** Whether the tree of `size` entries begins with the tree of `old`. */
function isConsistent(old: number, size: number, oldRoot: Buffer, root: Buffer, proof: readonly Buffer[]): boolean {
  if (old === 0 || old === size) return proof.length === 0
  let [place, last] = [old - 1, size - 1]
  while (place % 2 === 1) [place, last] = [(place - 1) / 2, Math.floor(last / 2)]
  const [first, ...rest] = place === 0 ? [oldRoot, ...proof] : proof
  if (!first) return false
  let [before, after] = [first, first]
  for (const other of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      ;[before, after] = [nodeOf(other, before), nodeOf(other, after)]
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else after = nodeOf(after, other)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 && before.equals(oldRoot) && after.equals(root)
}

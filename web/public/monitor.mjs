#!/usr/bin/env node
// Checks that the public log only grew since the last run, and says what is new. Needs Node.js 20 and nothing else.
//
//   node monitor.mjs https://gwaro.co.zw/log [file]
//
// It keeps the last checkpoint in a file (monitor-<name>.json). Keep that file: it is your copy of the log's history.
// Formats: tlog-tiles, tlog-checkpoint, signed-note and tlog-cosignature of C2SP; hashes as in RFC 6962.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const width = 256

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafHash = (entry) => sha256(Uint8Array.of(0), entry)
const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right)

/** Adds a leaf to the hashes of the full subtrees of a log, largest first: one for each binary digit of its size that is 1. */
function addLeaf(subtrees, size, leaf) {
  let hash = leaf
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) hash = nodeHash(subtrees.pop(), hash)
  subtrees.push(hash)
}

const rootOf = (subtrees) =>
  subtrees.length === 0 ? sha256() : subtrees.reduceRight((right, left) => nodeHash(left, right))

/** A verifier key: `<name>+<id>+<type and public key>`. */
function readKey(text) {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const typed = Buffer.from(encoded ?? '', 'base64')
  if (!name || sha256(`${name}\n`, typed).toString('hex').slice(0, 8) !== id) throw new Error(`Not a key: ${text}`)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), typed.subarray(1)])
  return { name, id, type: typed[0], publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

/** A checkpoint whose signature by one of the log's keys is valid, and the names of others that signed. */
function readCheckpoint(note, keys) {
  const end = note.indexOf('\n\n') + 1
  const text = note.slice(0, end)
  const [origin, size, root] = text.split('\n')
  const signatures = note
    .slice(end + 1)
    .split('\n')
    .flatMap((line) => {
      const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? []
      return name ? [{ name, bytes: Buffer.from(encoded, 'base64') }] : []
    })
  const isSignedBy = ({ name, id, publicKey }) =>
    name === origin &&
    signatures.some(
      (one) =>
        one.name === name &&
        one.bytes.subarray(0, 4).toString('hex') === id &&
        verify(null, Buffer.from(text), publicKey, one.bytes.subarray(4)),
    )
  if (!keys.some(isSignedBy)) throw new Error('The checkpoint is not signed by a key of this log.')
  if (!/^\d{1,15}$/.test(size)) throw new Error('The checkpoint has no size.')
  return {
    origin,
    size: Number(size),
    root,
    others: signatures.map(({ name }) => name).filter((name) => name !== origin),
  }
}

/** `x001/x234/067`, with `.p/<width>` for a bundle that is not full. */
function bundlePath(number, size) {
  const digits = String(number)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)
  const partial = Math.min(width, size - number * width)
  return `tile/entries/${groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')}${partial < width ? `.p/${partial}` : ''}`
}

function entriesIn(bundle) {
  const entries = []
  for (let at = 0; at < bundle.length; ) {
    const length = bundle.readUInt16BE(at)
    entries.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}

/**
 * Compares the log with what is known of it.
 * @param known what an earlier call gave; undefined for the first
 * @param read the bytes of a path below the log's address
 * @throws Error when the log is not the one that is known with entries added
 */
async function check(known, read) {
  const served = (await read('key'))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
  // keys that were not there before are taken only beside one that was
  if (known && !known.keys.some((key) => served.includes(key))) throw new Error('All keys of the log were replaced.')
  const keys = [...new Set([...(known?.keys ?? []), ...served])]
  const checkpoint = readCheckpoint((await read('checkpoint')).toString(), keys.map(readKey))
  const { origin, size, root, others } = checkpoint
  if (known && origin !== known.origin)
    throw new Error(`The log was called ${known.origin} and is now called ${origin}.`)
  const before = known?.size ?? 0
  if (size < before) throw new Error(`The log had ${before} entries and has ${size} now: it was rewritten.`)
  const subtrees = (known?.subtrees ?? []).map((hash) => Buffer.from(hash, 'base64'))
  const kinds = {}
  for (let number = Math.floor(before / width); number * width < size; number += 1) {
    const entries = entriesIn(await read(bundlePath(number, size)))
    for (const [at, entry] of entries.entries()) {
      const position = number * width + at
      if (position < before) continue
      addLeaf(subtrees, position, leafHash(entry))
      const { kind } = JSON.parse(entry.toString())
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
  }
  if (rootOf(subtrees).toString('base64') !== root)
    throw new Error(
      before === 0
        ? 'The entries are not those of the checkpoint.'
        : `The log does not continue the ${before} entries that were there before: it was rewritten.`,
    )
  const next = { origin, keys, size, root, subtrees: subtrees.map((hash) => hash.toString('base64')) }
  return { next, added: size - before, kinds, others }
}

async function main([address, file]) {
  if (!address) throw new Error('Give the address of the log, such as https://gwaro.co.zw/log')
  const base = `${address.replace(/\/$/, '')}/`
  const read = async (path) => {
    const answer = await fetch(base + path)
    if (!answer.ok) throw new Error(`${base}${path} answered ${answer.status}.`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const kept = file ?? `monitor-${new URL(address).host.replaceAll(/[^\w.-]/g, '-')}.json`
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined
  const { next, added, kinds, others } = await check(known, read)
  writeFileSync(`${kept}.new`, `${JSON.stringify(next, null, 2)}\n`)
  renameSync(`${kept}.new`, kept)
  console.log(
    `${next.origin}: ${next.size} entries, ${known ? `${added} new since the last run` : 'read for the first time'}.`,
  )
  for (const [kind, count] of Object.entries(kinds)) console.log(`  ${kind}: ${count}`)
  console.log(`Also signed by: ${others.join(', ') || 'no witness'}. The log only grew. Kept in ${kept}.`)
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`REFUSED: ${error.message}`)
  process.exitCode = 1
})

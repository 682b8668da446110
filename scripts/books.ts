import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Books, balanceByIntent, differencesOf, type Movement } from '../worker/money/books/provider-rules.ts'
import { bookQueries } from '../worker/money/books/queries.ts'
import { openLocal } from './d1.ts'
import { readDevVars, root } from './settings.ts'

// Compares the ledger with the flags, the counters and the payment provider. 0: no difference · 1: some · 2: not read.
const args = process.argv.slice(2)
const isRemote = args.includes('--remote')
const usual = process.env.PORT ?? '8787'
const port = args.includes('--port') ? args[args.indexOf('--port') + 1] : usual
const key = isRemote ? process.env.STRIPE_SECRET_KEY : readDevVars().STRIPE_SECRET_KEY?.trim()

const names = Object.keys(bookQueries) as (keyof Books)[]

/** Reads the local database from its file, also while a server runs; the deployed one through wrangler. */
async function readBooks(): Promise<Books> {
  const answers = isRemote ? await askRemote() : askLocal()
  return Object.fromEntries(names.map((name, at) => [name, answers[at] ?? []])) as unknown as Books
}

function askLocal(): unknown[][] {
  const database = openLocal({ readOnly: true })
  database.exec('begin')
  const answers = names.map((name) => database.prepare(bookQueries[name]).all())
  database.close()
  return answers
}

async function askRemote(): Promise<unknown[][]> {
  const command = names.map((name) => bookQueries[name].replaceAll(/\s+/g, ' ')).join(';')
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [wrangler, 'd1', 'execute', 'DB', '--remote', '--json', '--command', command],
    // its answer is a line of its log
    { cwd: root, maxBuffer: 2 ** 30, env: { ...process.env, WRANGLER_LOG: 'log' } },
  )
  const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: unknown[] }[]
  return answers.map(({ results }) => results)
}

async function readProvider(): Promise<Movement[]> {
  if (isRemote && !key) throw new Error('STRIPE_SECRET_KEY is needed to ask the payment provider.')
  const host = key ? 'https://api.stripe.com' : `http://localhost:${port}/sandbox/stripe`
  const movements: (Movement & { id: string })[] = []
  for (let last: string | undefined, isMore = true; isMore; ) {
    const query = new URLSearchParams({
      limit: '100',
      'expand[]': 'data.source',
      ...(last ? { starting_after: last } : {}),
    })
    const answer = await fetch(`${host}/v1/balance_transactions?${query}`, {
      headers: { authorization: `Bearer ${key || 'sk_test_sandbox'}` },
    }).catch(() => undefined)
    if (!answer?.ok)
      throw new Error(`The payment provider does not answer at ${host}${key ? '' : '; is the server running?'}`)
    const page = (await answer.json()) as { data: (Movement & { id: string })[]; has_more: boolean }
    movements.push(...page.data)
    last = page.data.at(-1)?.id
    isMore = page.has_more && last !== undefined
  }
  return movements
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function print({ ledger, intents }: Books, movements: Movement[]) {
  for (const { currency, type, status, payments, amount, kept } of ledger)
    console.log(
      `  ${currency}  ${type.padEnd(8)} ${status.padEnd(10)} ${String(payments).padStart(6)}  ${dollars(amount).padStart(12)}  kept ${dollars(kept).padStart(12)}`,
    )
  const currencies = new Set([...ledger.map(({ currency }) => currency), ...movements.map(({ currency }) => currency)])
  for (const currency of currencies) {
    const kept = sum(ledger.filter((row) => row.currency === currency).map((row) => row.kept))
    const aside = sum(intents.filter((row) => row.currency === currency && row.intent === null).map((row) => row.kept))
    const own = movements.filter((each) => each.currency === currency)
    const held = sum(Array.from(balanceByIntent(own).values()))
    console.log(
      `  ${currency}  ledger ${dollars(kept)}, of which ${dollars(aside)} never went through the provider; provider ${dollars(held)}, fees ${dollars(sum(own.map(({ fee }) => fee)))}`,
    )
  }
}

try {
  const movements = await readProvider()
  const read = await readBooks()
  print(read, movements)
  // demonstration payments exist only on this machine, never at the provider
  const intents = isRemote ? read.intents : read.intents.filter(({ intent }) => intent !== null)
  const differences = differencesOf({ ...read, intents }, balanceByIntent(movements))
  for (const difference of differences) console.log(`! ${difference}`)
  console.log(differences.length === 0 ? 'The books agree.' : `${differences.length} differences.`)
  process.exit(differences.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

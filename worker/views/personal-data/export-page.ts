import { html } from 'hono/html'
import { answerLines } from '#contract/applications/questions/lines'
import { money } from '#contract/prices'
import { product } from '#contract/product'
import { harareTime } from '#contract/time'
import type { applications } from '../../applications/tables'

type Row = object
/** Rows by the name of their list, as in account.json. */
export type ExportedLists = Readonly<Record<string, readonly Row[] | undefined>>

/** The page of an export that a person can read: each list of account.json with its rows, and a link to every file. */
export const exportPage = (lists: ExportedLists, paths: readonly string[], at: Date) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data at ${product.name}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:12rem 1fr;border-top:1px solid #bbb;padding-top:.5rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>Your data at ${product.name}</h1>
<p>Exported on ${harareTime(at)} (Harare time). account.json has the same data for other programs, and what only ours use, such as the words that a search finds.</p>
<h2>Your documents and deeds</h2>
${paths.length === 0 ? html`<p>None.</p>` : html`<ul>${paths.map((path) => html`<li><a href="${hrefOf(path)}">${path}</a></li>`)}</ul>`}
${Object.entries(lists).map(([name, rows = []]) =>
  rows.length === 0 ? '' : html`<h2>${titleOf(name)}</h2>${rows.map(listOf)}`,
)}
</body>
</html>`

/** Copies and counters of our programs: in account.json alone. */
const forPrograms = new Set([
  'assignment',
  'attentionAt',
  'changes',
  'clientNumber',
  'contactCheckAt',
  'creditUserId',
  'deedKey',
  'moneyVersion',
  'paymentState',
  'propertyMarks',
  'revision',
  'searchKeys',
  'searchTypos',
  'standKey',
  'stripeCustomer',
])

const listOf = (row: Row) =>
  html`<dl>${Object.entries(row)
    .filter(([name]) => !forPrograms.has(name))
    .flatMap(([name, value]) =>
      name === 'serviceAnswers' ? answersIn(row as AnsweredRow) : [[titleOf(name), shownValue(name, value)] as const],
    )
    .filter(([, text]) => text !== '')
    .map(([title, text]) => html`<dt>${title}</dt><dd>${text}</dd>`)}</dl>`

type AnsweredRow = Pick<typeof applications.$inferSelect, 'serviceType' | 'serviceAnswers'>

/** Answers under their questions. */
const answersIn = ({ serviceType, serviceAnswers }: AnsweredRow) =>
  answerLines(serviceType, serviceAnswers).map(({ label, text }) => [label, text ?? ''] as const)

const hrefOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** `depositPaidAt` → `Deposit paid at`, `amountCents` → `Amount`. */
function titleOf(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const never = Date.UTC(2200)

function shownValue(name: string, value: unknown): string {
  if (value === null) return ''
  if (value instanceof Date) return harareTime(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && name.endsWith('Cents')) return money(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  // a time that never comes is the largest date
  if (typeof value === 'number' && name.endsWith('At')) return value < never ? harareTime(value) : ''
  if (typeof value !== 'string') return JSON.stringify(value)
  // a choice, such as `pending_submission`
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

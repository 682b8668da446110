import { assumed } from './life.ts'
import { measureBytes } from './measure-bytes.ts'
import { billOf, livesInHalf, usageOf } from './month.ts'
import { basePrice, databaseLimit, type Item, prices, pricesReadIn } from './prices.ts'

const lives = 1_000
const services = [1_000, 100_000, 1_000_000] as const
/** Tables that each have less are one line. */
const least = 100

const english = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells: string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}

const { tables, aged } = await measureBytes(lives)
const total = tables.reduce((bytes, table) => bytes + table.bytes, 0)
const small = tables.filter(({ bytes }) => bytes < least)

console.log(`\nBytes of a whole life, of ${english(lives)} written here\n`)
head('table, with its indexes', 'rows', 'bytes', 'of all')
const share = (bytes: number) => `${((100 * bytes) / total).toFixed(1)} %`
for (const { table, rows, bytes } of tables.filter((each) => each.bytes >= least)) {
  row([`\`${table}\``, rows > 0 ? english(rows) : '', english(bytes), share(bytes)])
}
const rest = small.reduce((bytes, table) => bytes + table.bytes, 0)
row([`${small.length} others`, '', english(rest), share(rest)])
row(['all', '', english(total), ''])
console.log(
  `\nOne database of ${databaseLimit} GB holds ${english(livesInHalf(total))} whole lives with half its room free.`,
)

console.log(
  `After 400 days, with its audit log in the bucket and its sessions deleted, a life has ${english(aged)} bytes: ${english(livesInHalf(aged))} lives.`,
)

console.log(`\nA month, prices of ${pricesReadIn}\n`)
const months = services.map((applications) => {
  const usage = usageOf(applications, total)
  return { applications, usage, bill: billOf(usage) }
})
head('', ...months.flatMap(({ applications }) => [`${english(applications)} applications`, '']))
row([basePrice.name, ...months.flatMap(() => ['', dollars(basePrice.dollars * 100)])])
for (const item of Object.keys(prices) as Item[]) {
  row([prices[item].name, ...months.flatMap(({ usage, bill }) => [english(usage[item]), dollars(bill.lines[item])])])
}
row(['all', ...months.flatMap(({ bill }) => ['', dollars(bill.total)])])

console.log('\nAssumed (the calls are in scripts/cost/life.ts):')
for (const [name, value] of Object.entries(assumed)) console.log(`  ${name}: ${value}`)
process.exit()

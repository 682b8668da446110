import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'
import { must, tool } from './tools.ts'

// `npm run mutants` changes every rule in every way that StrykerJS knows; `npm run mutants -- FILE…` only these, and
// then the report stays as it is.
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ['--mutate', files.join()] : []
await must(tool('@stryker-mutator/core#stryker', ['run', 'scripts/testing/stryker.config.json', ...chosen]))

type Report = { files: Record<string, { mutants: { status: string }[] }> }
const { files: mutated } = JSON.parse(readFileSync(join(root, '.wrangler/mutants.json'), 'utf8')) as Report

const found = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']
const rows = Object.entries(mutated).map(([file, { mutants }]) => {
  const count = (statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { file, killed: count(found), survived: count(missed) }
})
const sum = (of: 'killed' | 'survived') => rows.reduce((total, row) => total + row[of], 0)
const total = { file: '**all**', killed: sum('killed'), survived: sum('survived') }

function line({ file, killed, survived }: typeof total): string {
  const score = killed + survived === 0 ? '' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`
  return `| ${file} | ${killed} | ${survived} | ${score} |`
}

const report = `# Mutants

\`npm run mutants\` changes the rules (\`worker/**/*rules.ts\`) one place at a time and runs their tests in Node. A change
that no test notices survived. Written by \`scripts/mutants.ts\`.

| file | killed | survived | score |
|---|---|---|---|
${[...rows, total].map(line).join('\n')}
`
if (files.length === 0) writeFileSync(join(root, 'docs/mutants.md'), report)
else console.log(report)

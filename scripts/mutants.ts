import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'
import { must, tool } from './tools.ts'

// `npm run mutants` changes every rule in every way that StrykerJS knows; `npm run mutants -- FILE,FILE` only these, and
// then the report keeps its other lines.
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ['--mutate', files.join()] : []
await must(tool('@stryker-mutator/core#stryker', ['run', 'scripts/testing/stryker.config.json', ...chosen]))

type Report = { files: Record<string, { mutants: { status: string }[] }> }
const { files: mutated } = JSON.parse(readFileSync(join(root, '.wrangler/mutants.json'), 'utf8')) as Report
const page = join(root, 'docs/mutants.md')

interface Row {
  file: string
  killed: number
  survived: number
}
const found = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']
const counted = Object.entries(mutated).map(([file, { mutants }]): Row => {
  const count = (statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { file, killed: count(found), survived: count(missed) }
})
const kept = files.length > 0 ? rowsOf(page).filter(({ file }) => !(file in mutated)) : []
const rows = [...kept, ...counted].sort((a, b) => (a.file < b.file ? -1 : 1))
const sum = (of: 'killed' | 'survived') => rows.reduce((total, row) => total + row[of], 0)

const unseen = globSync('worker/**/*rules.ts', { cwd: root }).filter((rule) => !rows.some(({ file }) => file === rule))

function rowsOf(report: string): Row[] {
  if (!existsSync(report)) return []
  const lines = readFileSync(report, 'utf8').matchAll(/^\| (\S+\.ts) \| (\d+) \| (\d+) \|/gm)
  return Array.from(lines, ([, file = '', killed, survived]) => ({
    file,
    killed: Number(killed),
    survived: Number(survived),
  })).filter(({ file }) => existsSync(join(root, file)))
}

function line({ file, killed, survived }: Row): string {
  const score = killed + survived === 0 ? '' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`
  return `| ${file} | ${killed} | ${survived} | ${score} |`
}

writeFileSync(
  page,
  `# Mutants

\`npm run mutants\` changes the rules (\`worker/**/*rules.ts\`) one place at a time and runs their tests in Node. A change
that no test notices survived. Written by \`scripts/mutants.ts\`; \`npm run mutants -- FILE\` replaces the line of one file.

| file | killed | survived | score |
|---|---|---|---|
${[...rows, { file: '**all**', killed: sum('killed'), survived: sum('survived') }].map(line).join('\n')}
${unseen.length > 0 ? `\nNot run yet: ${unseen.sort().join(', ')}.\n` : ''}`,
)

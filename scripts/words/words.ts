import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { areas, readSentences } from './areas.ts'

// Writes words.md: every sentence that a person can read, so that an editor can read all of them in one go.
const sentences = readSentences()
const places = Map.groupBy(sentences, ({ text }) => text)

const parts = areas.map(({ title }) => {
  const own = [...places.values()].filter(([first]) => first?.area === title)
  const files = Map.groupBy(own, ([first]) => first?.file ?? '')
  return [
    `## ${title}`,
    ...Array.from(files, ([file, list]) => [`### ${file}`, list.map(line).join('\n')].join('\n\n')),
  ]
})

function line([first, ...others]: ReturnType<typeof readSentences>): string {
  const also = others.map(({ file, line: at }) => `${file}:${at}`)
  return `- ${first?.line}: ${first?.text.replaceAll(/[<*_]/g, String.raw`\$&`)}${also.length > 0 ? ` (also ${also.join(', ')})` : ''}`
}

const page = `# Every sentence

What a person can read, each sentence once: its line in the file above it, then the sentence. \`{name}\` is a value. Written
by \`npm run words\`.

${parts.flat().join('\n\n')}
`
writeFileSync(join(root, 'words.md'), page)
console.log(`words.md: ${places.size} sentences at ${sentences.length} places`)

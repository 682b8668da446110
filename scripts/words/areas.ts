import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/** In the order of the page; a file belongs to the first area whose pattern it matches. */
export const areas = [
  { title: 'Exports', files: /^worker\/views\/personal-data\/|applications-csv|deeds\/verify\/statement/ },
  { title: 'Prerendered pages', files: /^web\/(about|app|landing|shell|site)\/|index\.html$/ },
  { title: 'Screens', files: /^web\// },
  { title: 'Mails and WhatsApp', files: /^worker\/(notifications|messaging\/delivery)\// },
  { title: 'PDFs', files: /^worker\/(platform\/pdf|money\/receipts\/(pdf|print)|deeds\/certificate)/ },
  { title: 'Labels on several of these', files: /^worker\/contract\/(?!api\/|addresses\/)/ },
  { title: 'Console and command line', files: /^scripts\// },
  { title: 'Problems and API descriptions', files: /^worker\// },
]

// nobody reads these in the product: tests, stand-ins, SQL, measurements, demonstration data
const unread =
  /\.test\.|\.d\.ts$|\/(testing|e2e|sandbox|bench|words|fonts)\/|(queries|tables)\.ts$|platform\/(database|crypto)\/|scripts\/(stripe-|seed|demonstration)|(config|paths|use-card-appearance|timings|country-step|step-control|ui\/skeleton|share-ways)\.tsx?$/

export function readSentences(): (Sentence & { file: string; area: string })[] {
  const files = globSync(['{web,worker,scripts}/**/*.{ts,tsx}', 'web/index.html'], { cwd: root })
    .filter((file) => !unread.test(file))
    .sort()
  return areas.flatMap(({ title }) =>
    files
      .filter((file) => areas.find((area) => area.files.test(file))?.title === title)
      .flatMap((file) =>
        sentencesOf(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ ...found, file, area: title })),
      ),
  )
}

import { strToU8, zipSync } from 'fflate'
import { api } from '../../server/api'
import explanation from './CHECK.txt?raw'
import program from './check.mjs?raw'

/** The deed, what proves it, and how to check that. The deed is not sent: the file is made on this device. */
export async function makeEvidenceFile(code: string, deed: Blob): Promise<Blob> {
  const { files, binaryFiles } = await (await api.verify[':code'].evidence.$get({ param: { code } })).json()
  const texts = { 'CHECK.txt': explanation, 'check.mjs': program, ...files }
  const zipped = zipSync({
    'deed.pdf': [new Uint8Array(await deed.arrayBuffer()), { level: 0 }],
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
    ...Object.fromEntries(Object.entries(binaryFiles).map(([name, base64]) => [name, bytesOf(base64)])),
  })
  return new Blob([zipped], { type: 'application/zip' })
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

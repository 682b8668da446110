import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'

/** Of the file: some 20,000 requests. */
const maxBytes = 5_000_000

/**
 * Appends what the sandbox got instead of Analytics Engine to a file. Without a sandbox there is nothing to append.
 * @param most bytes of the file; beyond them its older half is deleted
 */
export async function appendMetrics(origin: string, file: string, most = maxBytes): Promise<void> {
  try {
    const answer = await fetch(`${origin}/sandbox/metrics`, { method: 'POST', signal: AbortSignal.timeout(10_000) })
    const lines = await answer.text()
    if (!answer.ok || !lines) return
    await appendFile(file, lines)
    if ((await stat(file)).size > most) await keepNewerHalf(file)
  } catch {
    // the server goes on without these points
  }
}

/** Of whole lines. */
async function keepNewerHalf(file: string) {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(text.indexOf('\n', text.length / 2) + 1))
}

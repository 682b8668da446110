import { env } from 'cloudflare:workers'
import { archivedSegments } from './audit-log'

/** All text of all tables, including the search index, and of the archived audit log. */
export async function everyText(): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '_cf_%' and name not like 'sqlite_%'",
  ).all<{ name: string }>()
  const texts: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all()
    texts.push(`${name}: ${JSON.stringify(results)}`)
  }
  for (const segment of await archivedSegments()) texts.push(`archived: ${JSON.stringify(segment)}`)
  return texts.join('\n')
}

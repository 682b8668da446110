import type { LettersPage } from '#contract/desk/letters/views'
import type { Browser } from '../browser'
import { aLabel } from '../tenancy/plant-firm'
import { text } from './send'

/** Templates that are changed and confirmed, and a letter that is made, opened and sent. */
export async function writeLetters({ admin, lawyer }: { admin: Browser; lawyer: Browser }, at: string) {
  const resolution = '/api/lawfirm/letter-templates/resolution'
  const { templates } = (await lawyer.get<LettersPage>(`${at}/letters`)).body
  const { version = 0 } = templates.find(({ kind }) => kind === 'resolution') ?? {}
  await admin.put(resolution, { version, text: `${text} ${version}` })
  await lawyer.post(`${resolution}/check`, { version: version + 1 })
  const { id } = (await lawyer.post<{ id: number }>(`${at}/letters`, aLabel('The Registrar'))).body
  await lawyer.get(`${at}/letters/${id}/pdf`)
  await lawyer.get(`${at}/letters/${id}/word`)
  await lawyer.post(`${at}/letters/${id}/send`)
}

import { request } from '../server/api'
import { sha256Of } from '../ui/format/sha256'

/** A deed's bytes. @throws RangeError when they are not those of the release */
export async function fetchDeed(address: string, sha256: string): Promise<Blob> {
  const file = await (await request(address)).blob()
  if ((await sha256Of(await file.arrayBuffer())) !== sha256) throw new RangeError('Not the released file')
  return file
}

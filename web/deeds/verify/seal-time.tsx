import type { CertificateFacts } from '#contract/deeds/verification'
import { Fact } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { verifyCopy as copy } from './copy'

/** When the file was sealed, and which authority saw that; nothing where none did. */
export function SealTime({ validatedAt, timed }: Pick<CertificateFacts, 'validatedAt' | 'timed'>) {
  return timed ? (
    <Fact label={copy.seal.label}>
      {copy.seal.sealed} <When at={validatedAt} />, {copy.seal.seen} {timed.by} {copy.seal.on} <When at={timed.at} />
    </Fact>
  ) : null
}

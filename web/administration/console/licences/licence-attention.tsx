import { useQuery } from '@tanstack/react-query'
import { licenceLabels } from '../../../firms/licence/copy'
import { AttentionItem } from '../attention-item'
import { licenceCopy } from './copy'
import { licencesQuery } from './licence-calls'

/** Certificates to check, and firms without one that counts. */
export function LicenceAttention() {
  const { data } = useQuery(licencesQuery)
  const waiting = data?.waiting ?? []
  const firms = data?.firms.filter(({ state }) => ['grace', 'expired', 'none'].includes(state)) ?? []
  const isUrgent = waiting.length > 0 || firms.some(({ state, takesFiles }) => state !== 'none' || !takesFiles)
  return (
    <AttentionItem
      label={licenceCopy.attention}
      count={data ? waiting.length + firms.length : '…'}
      isCalm={!isUrgent}
      {...(waiting.length + firms.length === 0 ? { none: licenceCopy.none } : {})}
    >
      <ul>
        {waiting.map(({ entry, fullName, firmName }) => (
          <li key={entry.id}>
            {licenceCopy.waiting}: {licenceCopy.checkOf(fullName, entry.year)}, {firmName}
          </li>
        ))}
        {firms.map(({ id, name, state, openFiles }) => (
          <li key={`firm ${id}`}>
            {name}: {licenceLabels[state]}, {licenceCopy.files(openFiles)}
          </li>
        ))}
      </ul>
    </AttentionItem>
  )
}

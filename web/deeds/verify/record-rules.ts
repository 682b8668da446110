import type { ResultTone } from '../../ui/result-panel'
import type { Comparison, Lookup } from './verdict-rules'

/** The colour of a printed record's answer: a code can be copied, so only a compared file is green, and an older one never. */
export function recordTone(isLatest: boolean, lookup: Lookup, comparison?: Comparison): ResultTone {
  if (comparison === 'different') return 'bad'
  if (!isLatest) return 'caution'
  return lookup === 'file' || comparison === 'same' ? 'good' : 'neutral'
}

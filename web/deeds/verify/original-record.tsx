import { useState } from 'react'
import type { OriginalRecordAnswer } from '#contract/deeds/verification'
import { harareTime } from '#contract/time'
import { Unbroken } from '../../ui/format/unbroken'
import { ResultPanel } from '../../ui/result-panel'
import { CompareFile } from './compare-file'
import { originalRecordCopy as copy } from './copy'
import { recordTone } from './record-rules'
import type { Comparison, Lookup } from './verdict-rules'

/** A printed record of an original's chain: that we issued it, when, and with how many entries. */
export function OriginalRecord({ record, lookup }: { record: OriginalRecordAnswer; lookup: Lookup }) {
  const [comparison, setComparison] = useState<Comparison>()
  const { firm, issuedAt, entries, isLatest, sha256 } = record
  const isDifferent = comparison === 'different'
  return (
    <>
      <ResultPanel
        key={comparison}
        tone={recordTone(isLatest, lookup, comparison)}
        word={isDifferent ? copy.different : copy.word}
        title={isDifferent ? copy.differentMore : <Unbroken text={copy.issued(harareTime(issuedAt), entries, firm)} />}
        takesFocus
      >
        {comparison === 'same' && <p>{copy.same}</p>}
        <p>{isLatest ? copy.latest : copy.later}</p>
        <p>{copy.not}</p>
      </ResultPanel>
      {lookup === 'code' && <CompareFile sha256={sha256} onCompare={setComparison} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { paths, toVerify } from '#contract/addresses/paths'
import type { CertificateAnswer } from '#contract/deeds/verification'
import { normalBase32 } from '#contract/fields/reference'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { CardSkeleton } from '../../ui/skeleton'
import { SaveEvidence } from '../evidence-file/save-evidence'
import { Certificate } from './certificate'
import { certificateQuery, failedCheck } from './certificate-query'
import { CompareFile } from './compare-file'
import { ComparePaper } from './compare-paper'
import { OriginalRecord } from './original-record'
import './verify-screen.css'
import { verifyCopy as copy, originalRecordCopy } from './copy'
import type { Comparison } from './verdict-rules'

export function CertificateScreen() {
  const { code: typed = '' } = useParams()
  const code = normalBase32(typed)
  const query = useQuery(certificateQuery(code))
  const title = query.data?.status === 'original-record' ? originalRecordCopy.title : copy.certificate
  usePageTitle(title)
  return (
    <div className="page page-narrow verify">
      <div className="verify-head">
        <h1>
          {title}{' '}
          <span className="verify-code">
            <ReferenceNumber value={code} />
          </span>
        </h1>
      </div>
      <Loaded query={query} {...failedCheck(query.error)} fallback={skeleton}>
        {(answer) => (
          <>
            {answer.status === 'original-record' ? (
              <>
                <AddressNote />
                <OriginalRecord record={answer} lookup="code" />
              </>
            ) : (
              <ComparedCertificate key={code} code={code} answer={answer} />
            )}
            {answer.status !== 'unknown' && answer.status !== 'original-record' && (
              <p className="verify-who">{copy.who}</p>
            )}
            <PrintFoot path={toVerify(code)} />
          </>
        )}
      </Loaded>
      <p data-no-print>
        <Link to={paths.verify}>{query.data?.status === 'unknown' ? copy.code.again : copy.again}</Link>
      </p>
    </div>
  )
}

function ComparedCertificate({ code, answer }: { code: string; answer: CertificateAnswer }) {
  const [comparison, setComparison] = useState<Comparison>()
  return (
    <>
      {!comparison && <AddressNote />}
      <Certificate
        answer={answer}
        lookup="code"
        comparison={comparison}
        compare={
          answer.status !== 'unknown' && (
            <CompareFile
              sha256={answer.sha256}
              onCompare={setComparison}
              forSame={(file) => <SaveEvidence code={code} deed={() => Promise.resolve(file)} />}
            />
          )
        }
        paper={answer.status !== 'unknown' && answer.comparesPaper && <ComparePaper code={code} />}
      />
    </>
  )
}

/** For those who opened the page by a QR code or a link, and not from a page of ours. */
function AddressNote() {
  const isFirstPage = useLocation().key === 'default'
  return isFirstPage && <p data-no-print>{copy.address(location.host)}</p>
}

const skeleton = <CardSkeleton label={copy.looking} shapes={['third', 'tall', 'line', 'half']} />

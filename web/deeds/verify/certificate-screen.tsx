import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { normalBase32 } from '#contract/fields/reference'
import { paths } from '#contract/http/paths'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { CardSkeleton } from '../../ui/skeleton'
import { Certificate } from './certificate'
import { certificateQuery, failedCheck } from './certificate-query'
import { CompareFile } from './compare-file'
import './verify-screen.css'
import { verifyCopy as copy } from './copy'

export function CertificateScreen() {
  const { code: typed = '' } = useParams()
  const code = normalBase32(typed)
  usePageTitle(copy.certificate)
  const query = useQuery(certificateQuery(code))
  return (
    <div className="page page-narrow verify">
      <div className="verify-head">
        <h1>
          {copy.certificate} <ReferenceNumber value={code} />
        </h1>
      </div>
      <Loaded query={query} {...failedCheck(query.error)} fallback={skeleton}>
        {(answer) => (
          <>
            <Certificate answer={answer} lookup={{ code }} takesFocus>
              {answer.status !== 'unknown' && <CompareFile key={answer.sha256} sha256={answer.sha256} />}
            </Certificate>
            {answer.status !== 'unknown' && <p className="verify-who">{copy.who}</p>}
          </>
        )}
      </Loaded>
      <p>
        <Link to={paths.verify}>{copy.again}</Link>
      </p>
    </div>
  )
}

const skeleton = <CardSkeleton label={copy.looking} shapes={['third', 'tall', 'line', 'half']} />

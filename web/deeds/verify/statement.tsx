import { Download } from 'lucide-react'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { CopyButton } from '../../ui/copy-button'
import { saveFile } from '../../ui/format/save-file'
import { Disclosure } from '../../ui/page/disclosure'
import { verifyCopy } from './copy'

const copy = verifyCopy.statement
const keysAddress = '/.well-known/jwks.json'

/** The signed answer, which anyone can check later without Gwaro. */
export const Statement = ({ statement, name }: { statement: string; name: string }) => (
  <Card title={copy.title}>
    <div className="stack">
      <p>{copy.text}</p>
      <div className="verify-actions">
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => saveFile(new Blob([statement], { type: 'application/jose' }), `${name}.jws`)}
        >
          {copy.download}
        </Button>
        <CopyButton text={statement} label={copy.copy} />
      </div>
      <Disclosure title={copy.how}>
        <ol className="verify-steps">
          {copy.steps.map((step, position) => (
            <li key={step}>
              {step} {position === 1 && <a href={keysAddress}>{location.origin + keysAddress}</a>}
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  </Card>
)

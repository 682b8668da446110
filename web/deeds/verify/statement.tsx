import { Download } from 'lucide-react'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { CopyButton } from '../../ui/copy-button'
import { saveFile } from '../../ui/format/save-file'
import { verifyCopy } from './copy'

const words = verifyCopy.statement
const keysAddress = '/.well-known/jwks.json'

/** The answer in a form that anybody verifies later, without us. */
export const Statement = ({ statement, name }: { statement: string; name: string }) => (
  <Card title={words.title}>
    <div className="stack">
      <p>{words.text}</p>
      <div className="verify-actions">
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => saveFile(new Blob([statement], { type: 'application/jose' }), `${name}.jws`)}
        >
          {words.download}
        </Button>
        <CopyButton text={statement} label={words.copy} />
      </div>
      <details>
        <summary>{words.how}</summary>
        <ol className="verify-steps">
          {words.steps.map((step, position) => (
            <li key={step}>
              {step} {position === 1 && <a href={keysAddress}>{location.origin + keysAddress}</a>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  </Card>
)

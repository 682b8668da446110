import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { harareTime } from '#contract/time'
import { QrCode } from '../format/qr-code'
import './print-foot.css'
import { printCopy } from './copy'
import { openFolds } from './open-folds'

/** The end of a printed page: when it was printed, and where it is. Not on the screen. */
export function PrintFoot({ path }: { path: string }) {
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    const prepare = () => {
      flushSync(() => setPrintedAt(new Date()))
      openFolds()
    }
    addEventListener('beforeprint', prepare)
    return () => removeEventListener('beforeprint', prepare)
  }, [])
  const address = location.origin + path
  return (
    <footer className="print-foot">
      <QrCode text={address} label={printCopy.code} className="print-foot-code" />
      <p>
        {printCopy.printedAt(harareTime(printedAt))}
        <br />
        {printCopy.mayHaveChanged}
        <br />
        <strong translate="no">{address}</strong>
      </p>
    </footer>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountErasure, erasureForm, erasureWord, exportName } from '#contract/account-settings'
import { paths } from '#contract/paths'
import { api, request } from '../api'
import { leaveSession } from '../session-change'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { TextField } from '../ui/field'
import { PasswordField } from '../ui/password-field'
import { saveFile } from '../ui/save-file'
import { toast } from '../ui/toast'
import { SettingsDialog } from './settings-dialog'
import { settingsWords } from './settings-words'

/** Taking everything along, and leaving for good. */
export function DataCard() {
  const [open, setOpen] = useState<'export' | 'erase'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={settingsWords.data}>
      <div className="account-data">
        <div className="stack">
          <p className="account-lead">{settingsWords.takeAlongLead}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen('export')}>
              {settingsWords.takeAlong}
            </Button>
          </div>
        </div>
        <div className="stack">
          <h3>{settingsWords.erase}</h3>
          <p className="account-lead">{settingsWords.eraseLead}</p>
          <div>
            <Button variant="danger" onClick={() => setOpen('erase')}>
              {settingsWords.eraseButton}
            </Button>
          </div>
        </div>
      </div>
      {open === 'export' && <ExportDialog onClose={close} />}
      {open === 'erase' && <EraseDialog onClose={close} />}
    </Card>
  )
}

const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <SettingsDialog
    title={settingsWords.takeAlong}
    lead={<p>{settingsWords.takeAlongAsk}</p>}
    schema={accountErasure}
    send={async ({ password }) => {
      const headers = { 'X-Password': encodeURIComponent(password) }
      saveFile(await (await request('/api/account/export', { headers })).blob(), exportName)
    }}
    onDone={() => toast(settingsWords.downloaded)}
    onClose={onClose}
    submit={settingsWords.download}
    pending={settingsWords.downloading}
    failed={settingsWords.downloadFailed}
  >
    {(errorOf) => <PasswordField label={settingsWords.password} name="password" error={errorOf('password')} />}
  </SettingsDialog>
)

function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <SettingsDialog
      title={settingsWords.eraseAsk}
      lead={
        <>
          <p>{settingsWords.eraseGoes}</p>
          <p>{settingsWords.eraseStays}</p>
          <p>{settingsWords.eraseFirst}</p>
        </>
      }
      schema={erasureForm}
      send={({ password }) => api.account.$delete({ json: { password } })}
      onDone={() => {
        toast(settingsWords.erased)
        void navigate(paths.home)
        leaveSession()
      }}
      onClose={onClose}
      submit={settingsWords.eraseButton}
      pending={settingsWords.erasing}
      failed={settingsWords.eraseFailed}
      isDangerous
    >
      {(errorOf) => (
        <>
          <PasswordField label={settingsWords.password} name="password" error={errorOf('password')} />
          <TextField
            label={settingsWords.eraseWord(erasureWord)}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errorOf('word')}
          />
        </>
      )}
    </SettingsDialog>
  )
}

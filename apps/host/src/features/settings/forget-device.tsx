import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { Button } from '@larets/vault-ui/primitives'
import { useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'

/** Properties of {@link ForgetDevice}. */
export type ForgetDeviceProps = {
  /** Forgets; the dialog stays until it is done. */
  readonly onForget: () => Promise<void>
}

/** The button that makes this browser forget everything of the app, after a question that says what that means. */
export function ForgetDevice({ onForget }: ForgetDeviceProps) {
  const { forgetDevice } = useHostMessages().settings
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="text-sm text-text-muted">{forgetDevice.hint}</p>
      <Button variant="dangerQuiet" className="self-start" onClick={() => setAsking(true)}>
        {forgetDevice.action}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={forgetDevice.question}
          description={forgetDevice.consequences}
          confirm={forgetDevice.confirm}
          cancel={forgetDevice.cancel}
          onConfirm={onForget}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

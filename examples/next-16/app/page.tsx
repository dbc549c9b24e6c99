import { MessagesProvider } from '@larets/vault-ui/messages'
import { NewPassword } from './new-password'

export default function Page() {
  return (
    <main className="mx-auto grid max-w-xl gap-6 p-6">
      <h1 className="text-2xl font-semibold">New password</h1>
      <MessagesProvider locale="en">
        <NewPassword />
      </MessagesProvider>
    </main>
  )
}

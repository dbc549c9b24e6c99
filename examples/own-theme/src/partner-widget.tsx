import { SecretField } from '@larets/vault-ui/secret-field'
import { StrengthMeter } from '@larets/vault-ui/strength-meter'
import { VaultTheme } from '@larets/vault-ui/theme'
import { useState } from 'react'
import { Card } from './card.tsx'
import { InShadow } from './in-shadow.tsx'

/** Views in a shadow root, as a partner's site would have them. */
export function PartnerWidget() {
  const [passphrase, setPassphrase] = useState('lighthouse keeper')
  return (
    <Card title="Harbour office" text="The same field, inside a shadow root.">
      <InShadow>
        <VaultTheme>
          <SecretField
            label="Radio passphrase"
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <StrengthMeter className="in-shadow" text={passphrase} />
        </VaultTheme>
      </InShadow>
    </Card>
  )
}

import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { placeholderIn } from './company.ts'
import { useCompany } from './use-company.ts'

/** 'It is signed +91 44 0000 0000, …'; null once the office has entered its own. */
export function useSignedText(): string | null {
  const placeholder = placeholderIn(useCompany())
  return (
    placeholder && `It is signed ${placeholder}, which is a placeholder. Enter your details at Site, Company.`
  )
}

/** Asks before a mail goes out that is signed with a placeholder. */
export function useAskSigned(): () => Promise<boolean> {
  const confirm = useConfirm()
  const text = useSignedText()
  return async () =>
    text === null || confirm({ title: 'Send with placeholder details?', text, action: 'Send anyway' })
}

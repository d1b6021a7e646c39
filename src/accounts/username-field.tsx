import { TextField } from '@sailing-desk/records/ui/fields/fields'

type Props = { defaultValue: string | undefined; hint?: string }

/** The name that somebody logs in with, for the browser to fill in. */
export function UsernameField(props: Props) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}

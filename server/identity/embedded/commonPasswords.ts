/**
 * Passwords that many people have, in small letters and digits. Those with other characters, or with digits before or behind, are found by
 * what is left without them: `Password-2026!` by `password`.
 */
export const commonPasswords: readonly string[] = `
  password passwort passphrase mypassword thepassword newpassword yourpassword passwordpassword oldpassword
  defaultpassword temporary temppassword temp default changeme changemenow pleasechangeme letmein letmeinplease
  letmeinnow secret topsecret mysecret welcome welcomeback welcometo hello helloworld iloveyou iloveyousomuch
  iloveyouforever loveyou mylove sunshine princess superman batman spiderman starwars pokemon dragon monkey football
  baseball basketball hockey soccer master mastermaster shadow michael jessica jennifer jordan ashley charlie daniel
  freedom whatever trustno access administrator admin adminadmin administrators superuser root rootroot user useruser
  guest guestguest test testtest testing testtesttest demo demodemo demodemodemo login loginlogin computer internet
  server database company business office qwerty qwertyqwerty qwertyuiop qwertyuiopas qwertyuiopasdf qwertyuiopasdfgh
  qwertyuiopasdfghjkl asdfghjkl asdfasdfasdf zxcvbnm qazwsxedcrfv 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1q2w3e4r5t6y
  q1w2e3r4t5y6 qweasdzxc abcdefghijkl abcdefghijklm abcdefghijklmn abcdef abc abcabcabcabc a1b2c3d4e5f6 123456789012
  1234567890123 12345678901234 123456789012345 1234567890123456 12345678901234567890 012345678901 123456123456
  098765432109 987654321098 123123123123 112233445566 123456789abc 123456789qwe 123qweasdzxc truckdriver trucker
  trucking drivesafe safetyfirst safety safetysuite safetysuitepassword mysafetysuite fleet fleetsafety
  correcthorsebatterystaple spring summer autumn winter january february march april june july august september october
  november december monday friday
`
  .trim()
  .split(/\s+/);

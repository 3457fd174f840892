declare module 'fxa-common-password-list' {
  const commonPasswords: {
    /** Whether many people use a password. The list holds passwords of at least 8 characters in lower case. */
    test: (password: string) => boolean;
  };
  export default commonPasswords;
}

/** The secret with which the gateway of tests signs. */
export const plutuSecretKey = 'sk_test_secret';

import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, connect, OfferbookError, openConsole, type Registry } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { EntryPage } from '../../kit/session/entry-page.tsx';
import { faultsOf } from '../../registry/faults.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { Quiet } from '../../ui/text.ts';

const Qr = lazy(() => import('../../kit/session/qr.tsx').then((file) => ({ default: file.Qr })));

type SetUp = NonNullable<Answer<typeof openConsole>['data']['set_up']>;

const asOperator = (operatorToken: string) =>
  connect({ baseUrl: location.origin, operatorToken, retryDelaysMs: [] });

/** The operator token, then a code of the operator's app, which the first use sets up. */
export function Entry({ enter }: { enter: (registry: Registry) => void }) {
  const form = useForm({ initialValues: { token: '', code: '' } });
  const opening = useMutation({
    mutationFn: ({ token, code }: typeof form.values) =>
      asOperator(token.trim()).call(openConsole, { body: code === '' ? {} : { code } }),
    onSuccess: ({ data }) => {
      if (data.console_token !== null) enter(asOperator(data.console_token));
    },
    onError: (error, { code }) => form.setErrors(code === '' ? {} : faultsOf(error)),
  });
  const setUp = opening.data?.data.set_up ?? undefined;
  // Once the token is right, the code is all that is asked for.
  const asksCode = setUp !== undefined || 'code' in faultsOf(opening.error) || form.values.code !== '';
  const refusal = opening.error !== null && !('code' in faultsOf(opening.error)) ? opening.error : undefined;
  return (
    <EntryPage title="Operator" lead="For the operator of this registry.">
      <form onSubmit={form.onSubmit((values) => opening.mutate(values))} noValidate>
        <Stack gap="md">
          {!asksCode && (
            <PasswordInput
              label="Operator token"
              description="OPERATOR_TOKEN, or the file operator-token in the data folder. It is kept in this page’s memory only."
              autoComplete="off"
              {...form.getInputProps('token')}
            />
          )}
          {setUp && <Scan setUp={setUp} />}
          {asksCode && (
            <TextInput
              label="Code of the operator’s authenticator app"
              description={
                setUp
                  ? undefined
                  : 'The app is lost? On the machine of the server, “offerbook operator reset-factor” forgets it.'
              }
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              {...form.getInputProps('code')}
            />
          )}
          {refusal && (
            <Alert color="red" role="alert">
              {refusal instanceof OfferbookError && refusal.status === 401
                ? 'This is not the operator token.'
                : sentenceOf(refusal)}
            </Alert>
          )}
          <Button
            type="submit"
            size="md"
            loading={opening.isPending}
            disabled={asksCode ? form.values.code.trim() === '' : form.values.token.trim() === ''}
          >
            Enter
          </Button>
        </Stack>
      </form>
    </EntryPage>
  );
}

const Scan = ({ setUp: { uri, secret } }: { setUp: SetUp }) => (
  <>
    <Text size="sm">
      The console asks for a second factor. This is its first use: scan this with an authenticator app. From
      now on every sign-in here needs the token and a code of that app.
    </Text>
    <Suspense>
      <Qr text={uri} alt="QR code for the operator’s authenticator app" />
    </Suspense>
    <div>
      <Quiet>It cannot be scanned? Type this key into the app:</Quiet>
      <Group gap="sm">
        <Text className="digits" size="sm" data-secret="Key">
          {secret}
        </Text>
        <CopyText text={secret} />
      </Group>
    </div>
  </>
);

import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Sheet } from '../../../ui/page.tsx';
import csharp from './snippets/Verify.cs?raw';
import java from './snippets/Verify.java?raw';
import node from './snippets/verify.mjs?raw';
import php from './snippets/verify.php?raw';
import python from './snippets/verify.py?raw';

const languages = {
  'Node.js': { file: 'verify.mjs', text: node },
  Python: { file: 'verify.py', text: python },
  Java: { file: 'Verify.java, Java 17 or later', text: java },
  'C#': { file: 'Verify.cs, .NET 6 or later', text: csharp },
  PHP: { file: 'verify.php, PHP 8 or later', text: php },
} as const;

type Language = keyof typeof languages;

/** Programs that verify a message, without any library. */
export function VerifyCode() {
  const [language, setLanguage] = useState<Language>('Node.js');
  const { file, text } = languages[language];
  return (
    <Sheet
      title="Verify in your code"
      lead="Every message is signed as Standard Webhooks ask for, so a library of that name does it too; for Node.js also @offerbook/client. Here it is without a library."
    >
      <SegmentedControl
        aria-label="Language"
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        data={Object.keys(languages)}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      />
      <CodeBlock title={file} text={text} />
      <Text size="sm">
        Verify the raw body, before any parser changes it. Check both secrets, then a rotation costs no
        message. Answer 204 first and do the work afterwards: what is not answered within 5 seconds is sent
        again.
      </Text>
    </Sheet>
  );
}

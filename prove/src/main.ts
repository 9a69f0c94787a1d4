process.stderr.write('prove --seed N --minutes M [--engine embedded|postgresql] [--servers K]\n');
